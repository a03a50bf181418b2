import { useEffect, useState } from 'react';
import { ApiError } from '../api/index.js';
import { checkAccess, forgetSession, hasSession, maySession } from '../sessions/index.js';

/** Whether somebody is signed in; null while the server is being asked. */
export function useSignedIn(): boolean | null {
  const [signedIn, setSignedIn] = useState<boolean | null>(() => hasSession() || (maySession() ? null : false));
  useEffect(() => {
    if (signedIn !== null) return;
    let left = false;
    const settle = (answer: boolean): void => {
      if (!left) setSignedIn(answer);
    };
    checkAccess().then(
      () => {
        settle(true);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status < 500) forgetSession();
        settle(false);
      },
    );
    return () => {
      left = true;
    };
  }, [signedIn]);
  return signedIn;
}
