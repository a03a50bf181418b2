import { LIMITS } from '@gable/contracts';

/** A connection below a socket: where everything it sends comes in first. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown;
  close(discard: boolean): unknown;
}

/** Ends a connection that sends more than any screen does, whatever it sends; a screen of ours would come again. */
export function closeWhenTooTalkative(connection: Connection): void {
  let began = Date.now();
  let messages = 0;
  connection.on('packet', () => {
    if (Date.now() - began >= LIMITS.screenMessagesIn) [began, messages] = [Date.now(), 0];
    messages += 1;
    if (messages > LIMITS.screenMessages) connection.close(true);
  });
}
