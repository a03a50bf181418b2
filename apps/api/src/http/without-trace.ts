import { AsyncLocalStorage } from 'node:async_hooks';

const looking = new AsyncLocalStorage<true>();

/** Does something of our own in the name of a caller, who is not noted for it: nobody opened what is only compared. */
export const withoutTrace = <Result>(work: () => Result): Result => looking.run(true, work);

/** Whether this is done {@link withoutTrace}. */
export const leavesNoTrace = (): boolean => looking.getStore() === true;
