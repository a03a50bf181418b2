import { LIMITS, type MarkupPoint } from '@gable/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api, type FileDetail, type FileMarkups, type Markup } from '../../api/index.js';
import type { MarkupDrawing } from './page-markup.js';

/** A file on one of its revisions. */
export type MarkedFile = Pick<FileDetail, 'id' | 'revision_id'>;

/** What changes of markup. */
export type MarkupPatch = Partial<Omit<MarkupDrawing, 'kind'>>;

const markupsKey = ({ id, revision_id: revisionId }: MarkedFile) => ['markups', id, revisionId];

const NONE: FileMarkups = { markups: [], scales: [] };

/** What is drawn on a revision for who asks to see, and the scales of its pages. */
export function useFileMarkups(file: MarkedFile, isStage: boolean): FileMarkups {
  const query = useQuery({
    queryKey: markupsKey(file),
    enabled: isStage,
    queryFn: ({ signal }) => {
      const params = { path: { id: file.id, rid: file.revision_id } };
      return answerOf(api.GET('/api/v2/files/{id}/markups/{rid}', { params, signal }));
    },
  });
  return query.data ?? NONE;
}

/** Saves markup of a revision, and keeps what the browser has of it up to date. */
export class MarkupCalls {
  constructor(
    private readonly queryClient: QueryClient,
    private readonly file: MarkedFile,
  ) {}

  create(page: number, { kind, points, text, colour, width }: MarkupDrawing): Promise<Markup> {
    const body = { page, kind, points: points.map(written), colour, width, ...(text !== null && { text }) };
    return answerOf(api.POST('/api/v2/files/{id}/markups/{rid}', { params: this.params, body }));
  }

  change(markupId: string, version: number, { points, text, colour, width }: MarkupPatch): Promise<Markup> {
    const body = {
      version,
      ...(points && { points: points.map(written) }),
      ...(text !== undefined && text !== null && { text }),
      ...(colour && { colour }),
      ...(width && { width }),
    };
    const params = { path: { ...this.params.path, markupId } };
    return answerOf(api.PUT('/api/v2/files/{id}/markups/{rid}/{markupId}', { params, body }));
  }

  async remove(markupId: string): Promise<void> {
    const params = { path: { ...this.params.path, markupId } };
    await answerOf(api.DELETE('/api/v2/files/{id}/markups/{rid}/{markupId}', { params }));
  }

  /** Publishes them, as many a call as one may name. */
  async publish(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += LIMITS.markupsPublished) {
      const body = { ids: ids.slice(from, from + LIMITS.markupsPublished) };
      this.take(await answerOf(api.POST('/api/v2/files/{id}/markups/{rid}/publish', { params: this.params, body })));
    }
  }

  /** How many metres the width of a page stands for; null: nobody says so any more. */
  async setScale(page: number, metres: number | null): Promise<void> {
    const params = { path: { ...this.params.path, page } };
    const path = '/api/v2/files/{id}/scales/{rid}/{page}';
    const now =
      metres === null
        ? await answerOf(api.DELETE(path, { params }))
        : await answerOf(api.PUT(path, { params, body: { metres_per_width: metres } }));
    this.take(now);
  }

  /** What the browser has of one. */
  heldOf(id: string): Markup | undefined {
    const held = this.queryClient.getQueryData<FileMarkups>(markupsKey(this.file));
    return held?.markups.find((markup) => markup.id === id);
  }

  /** Takes what the server has. */
  keep(saved: Markup): void {
    this.edit((markups) =>
      markups.some(({ id }) => id === saved.id)
        ? markups.map((markup) => (markup.id === saved.id ? saved : markup))
        : [...markups, saved],
    );
  }

  drop(id: string): void {
    this.edit((markups) => markups.filter((markup) => markup.id !== id));
  }

  /** Asks for everything anew. */
  refresh(): void {
    void this.queryClient.invalidateQueries({ queryKey: markupsKey(this.file) });
  }

  private take(now: FileMarkups): void {
    void this.queryClient.cancelQueries({ queryKey: markupsKey(this.file) });
    this.queryClient.setQueryData<FileMarkups>(markupsKey(this.file), now);
  }

  private get params() {
    return { path: { id: this.file.id, rid: this.file.revision_id } };
  }

  private edit(edit: (markups: Markup[]) => Markup[]): void {
    // An answer that is older than the change would show the old state again.
    const cancelled = this.queryClient.cancelQueries({ queryKey: markupsKey(this.file) });
    const held = this.queryClient.getQueryData<FileMarkups>(markupsKey(this.file));
    if (held) this.queryClient.setQueryData(markupsKey(this.file), { ...held, markups: edit(held.markups) });
    // Drawn before anything was read.
    else void cancelled.then(() => this.refresh());
  }
}

/** The calls of a revision, the same as long as it is shown. */
export function useMarkupCalls({ id, revision_id: revisionId }: MarkedFile): MarkupCalls {
  const queryClient = useQueryClient();
  return useMemo(() => new MarkupCalls(queryClient, { id, revision_id: revisionId }), [queryClient, id, revisionId]);
}

/** As precise as a ten thousandth of a millimetre of the largest sheet: the rest would only be sent. */
const written = ([x, y]: MarkupPoint): [number, number] => [Math.round(x * 1e7) / 1e7, Math.round(y * 1e7) / 1e7];
