import { Suspense, useState } from 'react';
import { DropOverlay } from '../../ui/DropOverlay.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useDropTarget } from '../../uploads/index.js';

const ImportCards = lazyPart(async () => (await import('./ImportCards.js')).ImportCards);

/** Takes cards in which are dropped on the page. */
export function CardDrop() {
  const [dropped, setDropped] = useState<readonly File[] | null>(null);
  const { isDragActive } = useDropTarget({
    disabled: dropped !== null,
    noPaste: true,
    onDragEnter: () => {
      ImportCards.prepare();
    },
    onDropAccepted: setDropped,
  });
  return (
    <>
      {isDragActive && <DropOverlay words="Drop vCards to import them" />}
      {dropped && (
        <Suspense fallback={null}>
          <ImportCards
            files={dropped}
            onClose={() => {
              setDropped(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
