import type { NotificationShape } from '@gable/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRealtime } from '../realtime/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { isPanelOpen, onPanelOpened } from './open-panel.js';

type Toasts = (typeof import('./NotificationToasts.js'))['NotificationToasts'];

/**
 * The notifications that have just come, until their toasts have gone (NAV-57, NTF-1, NTF-2). One whose id is there already takes
 * the place of that one. The code of the toasts comes with the first of them; if it cannot be had, the bell still counts.
 */
export function IncomingNotifications() {
  const connection = useRealtime();
  const me = useCurrentUser();
  const [arrived, setArrived] = useState<readonly NotificationShape[]>([]);
  const [Toasts, setToasts] = useState<Toasts>();

  const onArrival = useEffectEvent((notification: NotificationShape) => {
    const { id, emitter_id, address } = notification;
    const isVisible = document.visibilityState === 'visible';
    if (emitter_id === me?.id || isPanelOpen() || isLookedAt(address, new URL(location.href), isVisible)) return;
    setArrived((others) =>
      others.some((other) => other.id === id)
        ? others.map((other) => (other.id === id ? notification : other))
        : [...others, notification],
    );
    import('./NotificationToasts.js').then(
      (part) => {
        setToasts(() => part.NotificationToasts);
      },
      () => undefined,
    );
  });
  useEffect(
    () =>
      connection.on('notifications:add', ({ notification }) => {
        onArrival(notification);
      }),
    [connection],
  );

  useEffect(
    () =>
      onPanelOpened(() => {
        setArrived([]);
      }),
    [],
  );

  return (
    Toasts && (
      <Toasts
        notifications={arrived}
        onGone={(gone) => {
          setArrived((others) => others.filter((other) => !gone.includes(other)));
        }}
      />
    )
  );
}

/** Parameters that say how something is shown, not what: the panel that is open, for instance. */
const IS_ABOUT_SHOWING = /^show/;

/** Whether a page in front of the person shows what an address leads to: nobody needs a notification of it. */
export function isLookedAt(address: string, at: URL, isVisible: boolean): boolean {
  const { pathname, searchParams } = new URL(address, at);
  const isSame = [...searchParams].every(
    ([name, value]) => IS_ABOUT_SHOWING.test(name) || at.searchParams.get(name) === value,
  );
  return isVisible && pathname === at.pathname && isSame;
}
