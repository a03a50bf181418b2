import { LIMITS } from '@gable/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { answerOf, api, type Phase } from '../api/index.js';
import { CachedProjects } from '../projects/index.js';
import { atPercent, countedAnew, percentOf, phasesIn, withPhase } from './project-phases.js';

/** A phase of a project. */
export interface PhaseOf {
  projectId: string;
  phase: Phase;
}

/** A percent that somebody is changing on this screen. */
interface Change {
  projectId: string;
  phaseId: string;
  /** What is shown. */
  percent: number;
  /** What the server holds, as far as it has said. */
  kept: number;
  /** The thumb is under somebody's finger. */
  held: boolean;
  /** Runs from the last move to the save. */
  timer: ReturnType<typeof setTimeout> | undefined;
  saves: number;
  onFailed: () => void;
}

/**
 * The percents somebody is changing: shown at once, saved a second after the last move (PHS-7, VAL-30), taken back when
 * that fails (PHS-16). Until then whatever is fetched meanwhile shows them as they were set, so that a slider does not
 * jump back under the finger. Outlives the sliders: what was set is saved although they are closed.
 */
export class PercentChanges {
  private readonly changes = new Map<string, Change>();
  private readonly cached: CachedProjects;
  private stopWatching: (() => void) | undefined;

  constructor(private readonly queryClient: QueryClient) {
    this.cached = new CachedProjects(queryClient);
  }

  /** Somebody has the thumb under the finger: it stays there. */
  hold(of: PhaseOf): void {
    this.changeOf(of).held = true;
  }

  /** The thumb is where somebody moved it to. */
  move(of: PhaseOf, percent: number, onFailed: () => void): void {
    const change = this.changeOf(of);
    change.percent = percent;
    change.onFailed = onFailed;
    clearTimeout(change.timer);
    change.timer = setTimeout(() => {
      this.save(change);
    }, LIMITS.phasePercentCommittedAfter);
    this.show(change);
  }

  /** The thumb is free again. */
  release(phaseId: string): void {
    const change = this.changes.get(phaseId);
    if (!change?.held) return;
    change.held = false;
    this.settle(change);
  }

  /** The slider is going: what it was set to is saved now. */
  leave(phaseId: string): void {
    this.release(phaseId);
    const change = this.changes.get(phaseId);
    if (change?.timer !== undefined) this.save(change);
  }

  /** The phase is going: nothing of it is to be saved. */
  forget(phaseId: string): void {
    const change = this.changes.get(phaseId);
    if (!change) return;
    clearTimeout(change.timer);
    change.timer = undefined;
    change.held = false;
    this.settle(change);
  }

  private changeOf({ projectId, phase }: PhaseOf): Change {
    const known = this.changes.get(phase.id);
    if (known) return known;
    const percent = percentOf(phase);
    const change: Change = {
      projectId,
      phaseId: phase.id,
      percent,
      kept: percent,
      held: false,
      timer: undefined,
      saves: 0,
      onFailed: () => undefined,
    };
    this.changes.set(phase.id, change);
    this.stopWatching ??= this.watch();
    return change;
  }

  private save(change: Change): void {
    clearTimeout(change.timer);
    change.timer = undefined;
    const { percent, phaseId, projectId } = change;
    if (percent === change.kept && change.saves === 0) {
      this.settle(change);
      return;
    }
    change.saves += 1;
    const mutation = this.queryClient.getMutationCache().build(this.queryClient, {
      // Of one phase one after the other, so that the last percent is the one that stays.
      scope: { id: `percent of ${phaseId}` },
      mutationFn: () =>
        answerOf(
          api.PUT('/api/v2/projects/{id}/phases', {
            params: { path: { id: projectId } },
            body: { id: phaseId, percent },
            // It goes out although the page is going.
            keepalive: true,
          }),
        ),
      onSuccess: () => {
        change.kept = percent;
      },
      onError: () => {
        if (change.timer === undefined && change.saves === 1) {
          change.percent = change.kept;
          this.show(change);
        }
        change.onFailed();
      },
      onSettled: () => {
        change.saves -= 1;
        this.cached.refresh();
      },
    });
    mutation
      .execute(undefined)
      .catch(() => undefined)
      .finally(() => {
        this.settle(change);
      });
  }

  private show({ projectId, phaseId, percent }: Change): void {
    this.cached.rewrite(projectId, ({ phases }) =>
      countedAnew(withPhase(phases.items, phaseId, (phase) => atPercent(phase, percent))),
    );
  }

  /** Forgets a change that is through. */
  private settle(change: Change): void {
    if (change.held || change.timer !== undefined || change.saves > 0) return;
    this.changes.delete(change.phaseId);
    // What somebody else set meanwhile was not shown.
    if (change.percent !== change.kept) this.cached.refresh();
    if (this.changes.size > 0) return;
    this.stopWatching?.();
    this.stopWatching = undefined;
  }

  /** As long as something is being changed: what is fetched shows it, and when the page is left it is saved. */
  private watch(): () => void {
    const stopFetched = this.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'projects') return;
      this.keepShown(phasesIn(event.query.state.data), event.action.manual !== true);
    });
    const leaveAll = (): void => {
      for (const phaseId of [...this.changes.keys()]) this.leave(phaseId);
    };
    const leaveHidden = (): void => {
      if (document.visibilityState === 'hidden') leaveAll();
    };
    window.addEventListener('pagehide', leaveAll);
    document.addEventListener('visibilitychange', leaveHidden);
    return () => {
      stopFetched();
      window.removeEventListener('pagehide', leaveAll);
      document.removeEventListener('visibilitychange', leaveHidden);
    };
  }

  /** Shows the changes in what is about to be shown; what was `fetched` tells what the server holds. */
  private keepShown(phases: readonly Phase[], fetched: boolean): void {
    for (const change of this.changes.values()) {
      const phase = phases.find(({ id }) => id === change.phaseId);
      if (!phase) continue;
      if (fetched && change.saves === 0) change.kept = percentOf(phase);
      if (percentOf(phase) !== change.percent) this.show(change);
    }
  }
}

const shared = new WeakMap<QueryClient, PercentChanges>();

/** The changes of everything that this client shows. */
export function percentChangesOf(queryClient: QueryClient): PercentChanges {
  const changes = shared.get(queryClient) ?? new PercentChanges(queryClient);
  shared.set(queryClient, changes);
  return changes;
}
