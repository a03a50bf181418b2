import { AccountCodes, type CodeRequest } from '../accounts/account-codes.js';
import type { TestInstance } from './test-instance.js';

/** Issues a code as a message carries it, and sends none. */
export const issueCode = ({ app, platform }: TestInstance, request: CodeRequest): Promise<string> =>
  platform.dataSource.transaction((manager) => app.get(AccountCodes).issue(manager, request));
