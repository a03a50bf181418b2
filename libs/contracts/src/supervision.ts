/** What api and worker tell the process that started them, once they do their work (`process.send`). */
export interface ReadyMessage {
  type: 'ready';
  /** Who may sign in to look around, where there is demo content. */
  demo?: DemoSignIn;
}

/** The people of the demo workspace share one password. */
export interface DemoSignIn {
  /** E-mail addresses. */
  people: string[];
  password: string;
}

/** Whether a message from a child process says that it is ready. */
export function isReadyMessage(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}
