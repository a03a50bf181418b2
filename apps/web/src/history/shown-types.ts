import { HISTORY_TYPES, type HistoryType } from '@gable/contracts';
import { useState } from 'react';

/** What was chosen in each project since the app was opened (OPN-56: it is in no address). */
const chosen = new Map<string, readonly HistoryType[]>();

/** Which kinds of entries of a project's history are shown (HIS-2, CNS-66): all of them, until somebody chooses. */
export function useShownTypes(projectId: string): [readonly HistoryType[], (types: readonly HistoryType[]) => void] {
  const [, setTurn] = useState(0);
  const types = chosen.get(projectId) ?? HISTORY_TYPES;
  const choose = (wanted: readonly HistoryType[]): void => {
    chosen.set(
      projectId,
      HISTORY_TYPES.filter((type) => wanted.includes(type)),
    );
    setTurn((turn) => turn + 1);
  };
  return [types, choose];
}
