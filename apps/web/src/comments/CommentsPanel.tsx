import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import type { FileDetail } from '../api/index.js';
import { CommentComposer, type CommentComposerHandle } from './CommentComposer.js';
import styles from './CommentsPanel.module.css';
import { CommentThread, THREAD_ATTRIBUTE } from './CommentThread.js';
import commentThreadStyles from './CommentThread.module.css';
import { useComments } from './file-comments.js';
import type { PanelPins } from './panel-pins.js';
import { PinFilters } from './PinFilters.js';

/** What people say about a file, and where one says something oneself (FIL-53…55). */
export function CommentsPanel({ file, pins }: { file: FileDetail; pins: PanelPins }) {
  const { comments, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useComments(
    file.id,
    pins.filter,
  );
  const end = useRef<HTMLDivElement>(null);
  const composer = useRef<CommentComposerHandle>(null);
  const { chosen } = pins;
  const isThere = comments?.some(({ id }) => id === chosen) ?? false;
  useEffect(() => {
    if (chosen === null || !comments) return;
    if (isThere)
      end.current?.querySelector(`[${THREAD_ATTRIBUTE}="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
    // The comment of a pin that was chosen on the sheet may be further back.
    else if (hasNextPage && !isFetching && pins.pins.has(chosen)) void fetchNextPage();
  }, [chosen, isThere, comments, hasNextPage, isFetching, fetchNextPage, pins.pins]);
  const mayPost = file.user_permissions.includes('comments.create');

  return (
    <section className={styles.panel} aria-label="Comments">
      <PinFilters pins={pins} />
      <div className={styles.scroller} ref={end} role="group" aria-label="Thread" tabIndex={0}>
        {comments ? (
          <CommentThread
            file={file}
            comments={comments}
            pins={pins}
            onReply={
              mayPost
                ? (comment) => {
                    composer.current?.reply(comment);
                  }
                : undefined
            }
            earlier={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
          />
        ) : isError && !isFetching ? (
          <div className={styles.failed} role="alert">
            <p>{MESSAGES.comments.loadFailed}</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <CommentsSkeleton />
        )}
      </div>
      {mayPost ? (
        <CommentComposer
          key={file.id}
          file={file}
          handle={composer}
          pin={pins.draft}
          onPin={pins.onDraft}
          onPosted={(repliedTo) => {
            // What is posted is in view, whatever was looked for.
            pins.onFilter(null);
            if (!end.current) return;
            if (repliedTo === null) end.current.scrollTop = 0;
            else
              end.current.querySelector(`[${THREAD_ATTRIBUTE}="${repliedTo}"]`)?.scrollIntoView({ block: 'nearest' });
          }}
        />
      ) : (
        <p className={styles.closed}>This project is archived, so nobody comments in it any more.</p>
      )}
    </section>
  );
}

/** The shape of the comments that are coming. */
const CommentsSkeleton = () => (
  <div className={commentThreadStyles.thread} role="status" aria-label="Loading comments">
    {[70, 45, 85].map((width) => (
      <div key={width} className={commentThreadStyles.comment}>
        <Skeleton variant="circular" width={30} height={30} />
        <div>
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={`${width - 20}%`} />
        </div>
      </div>
    ))}
  </div>
);
