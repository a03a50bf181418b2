import { MESSAGES } from '@gable/contracts';
import { Link, useLocation } from 'react-router-dom';
import type { FileDetail, Pin } from '../api/index.js';
import { personName, usePeople } from '../people/index.js';
import { TextButton } from '../ui/TextButton.js';
import { useChangePin } from './file-pins.js';
import type { PanelPins } from './panel-pins.js';
import { AddPhoto, PinPhoto } from './PinPhoto.js';
import styles from './PinLine.module.css';

const texts = MESSAGES.pins;

interface PinLineProps {
  file: FileDetail;
  pin: Pin;
  pins: PanelPins;
  /** Whether people are named: of a proposal nobody learns who else sees it. */
  saysWhom: boolean;
}

/** What a comment is pinned to: its marker, where it is, where it stands, and what can be done with it. */
export function PinLine({ file, pin, pins, saysWhom }: PinLineProps) {
  const change = useChangePin(file);
  const { comment_id: commentId, number, state, place } = pin;
  const isMine = pin.user_permissions.includes('pins.edit');
  const isChosen = pins.chosen === commentId;
  const hasPages = (file.pages?.total ?? 1) > 1;
  const isResolved = state === 'resolved';
  return (
    <div className={styles.line} data-state={state} data-chosen={isChosen}>
      <div className={styles.where}>
        <button
          type="button"
          className={styles.pin}
          aria-label={`Pin ${number}${isResolved ? ', resolved' : ''}`}
          aria-pressed={isChosen}
          disabled={!place}
          title={place ? 'Show it on the sheet' : undefined}
          onClick={() => {
            pins.choose(isChosen ? null : commentId);
          }}
        >
          {number}
        </button>
        <span>
          {place ? hasPages && pins.nameOf(place.page) : <Elsewhere pin={pin} pins={pins} />}
          {isResolved && (
            <span className={styles.resolved}>{texts.resolved(saysWhom ? (pin.resolved_by?.name ?? null) : null)}</span>
          )}
          {place?.changed && !isResolved && (
            <span className={styles.changed} title={texts.changedText}>
              {texts.changed}
            </span>
          )}
        </span>
      </div>
      {pin.photo && <PinPhoto photo={pin.photo} />}
      <div className={styles.actions}>
        {isMine && (
          <TextButton
            className={styles.action}
            aria-label={`${isResolved ? 'Reopen' : 'Resolve'} pin ${number}`}
            onClick={() => {
              change.mutate({ commentId, state: isResolved ? 'open' : 'resolved' });
            }}
          >
            {isResolved ? 'Reopen' : 'Resolve'}
          </TextButton>
        )}
        {isMine && !isResolved && pins.onMove && (
          <TextButton
            className={styles.action}
            aria-label={`${place ? 'Move' : 'Place here:'} pin ${number}`}
            onClick={() => {
              pins.onMove?.(commentId);
            }}
          >
            {place ? 'Move' : 'Place here'}
          </TextButton>
        )}
        {saysWhom && isMine && !isResolved && !pin.photo && (
          <AddPhoto
            className={styles.action}
            projectId={file.project_id}
            label={`Add photo to pin ${number}`}
            onChoose={(photo) => {
              change.mutate({ commentId, photo });
            }}
          />
        )}
        {isMine && !isResolved && pin.photo && (
          <TextButton
            className={styles.action}
            aria-label={`Remove photo from pin ${number}`}
            onClick={() => {
              change.mutate({ commentId, photo: null });
            }}
          >
            Remove photo
          </TextButton>
        )}
        {saysWhom && !isResolved && isMine ? (
          <Assignee
            projectId={file.project_id}
            label={`Who deals with pin ${number}`}
            assignee={pin.assignee}
            onAssign={(assignee) => {
              change.mutate({ commentId, assignee });
            }}
          />
        ) : (
          saysWhom && pin.assignee && <span>{`For ${pin.assignee.name}`}</span>
        )}
      </div>
    </div>
  );
}

/** Where a pin is that is not on this revision, with the way there. */
function Elsewhere({ pin: { comment_id: commentId, elsewhere }, pins }: { pin: Pin; pins: PanelPins }) {
  const { state } = useLocation();
  if (!elsewhere) return texts.deleted;
  return (
    <Link className={styles.elsewhere} to={pins.addressOf(elsewhere, commentId)} state={state as unknown}>
      {texts.stays[elsewhere.reason](elsewhere.revision)}
    </Link>
  );
}

interface AssigneeProps {
  projectId: string;
  label: string;
  assignee: Pin['assignee'];
  onAssign: (assignee: Pin['assignee']) => void;
}

/** Chooses who is to deal with a pin, among who is in the project and has an account. */
export function Assignee({ projectId, label, assignee, onAssign }: AssigneeProps) {
  const people = usePeople(projectId).data ?? [];
  const named = people.filter(({ active }) => active).map((person) => ({ id: person.id, name: personName(person) }));
  const offered = assignee && !named.some(({ id }) => id === assignee.id) ? [assignee, ...named] : named;
  return (
    <select
      className={styles.assignee}
      aria-label={label}
      value={assignee?.id ?? ''}
      onChange={({ target }) => {
        onAssign(offered.find(({ id }) => id === target.value) ?? null);
      }}
    >
      <option value="">Assign…</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {`For ${name}`}
        </option>
      ))}
    </select>
  );
}
