import { LIMITS, MESSAGES } from '@gable/contracts';
import { useEffect, useRef, useState } from 'react';
import { CsvProblem } from './csv-table.js';
import type { ReadFile, Way } from './file-reading.js';
import type { ColumnChoice } from './import-fields.js';
import type { Mapping } from './mapped-row.js';
import type { RemoteReading } from './reading-thread.js';
import { everyRow, type RowChoice } from './row-choice.js';

/** A file that was chosen, and what is known of it. */
export interface ChosenFile {
  file: File;
  reading: RemoteReading;
  /** Null when it cannot be read so. */
  read: ReadFile | null;
  /** The way it was read in last, or should have been. */
  way: Way | null;
}

const texts = MESSAGES.contactImport;

/** What speaks against a file before anybody has read it (ADR-26, VAL-54). */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.csv$/i.test(name)) return texts.notCsv;
  if (size === 0) return texts.empty;
  return size > LIMITS.importBytes ? texts.tooLarge(LIMITS.importBytes / 1_000_000) : null;
}

/** What a person has chosen on the way to an import: the file, its rows, what its columns mean (ADR-20…22). */
export function useImportDraft(startReading: () => RemoteReading) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [selected, setSelected] = useState<RowChoice>(everyRow(0));
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  const [samples, setSamples] = useState<readonly (readonly string[])[]>([]);
  const [countries, setCountries] = useState<Mapping['countries']>({});
  const held = useRef<RemoteReading | null>(null);
  useEffect(
    () => () => {
      held.current?.close();
    },
    [],
  );

  const take = async (reading: RemoteReading, file: File, read: () => Promise<ReadFile>, way: Way | null) => {
    setIsReading(true);
    setProblem(null);
    try {
      const found = await read();
      const guess = await reading.guess();
      // Another file was chosen meanwhile.
      if (held.current !== reading) return;
      setChosen({ file, reading, read: found, way: found.way });
      setSelected(everyRow(found.rows));
      setColumns(guess.columns);
      setSamples(guess.samples);
      setCountries({});
    } catch (error) {
      if (held.current !== reading) return;
      setProblem(error instanceof CsvProblem ? error.message : texts.unreadable);
      setChosen({ file, reading, read: null, way });
    } finally {
      if (held.current === reading) setIsReading(false);
    }
  };
  return {
    ...{ chosen, problem, isReading, selected, columns, samples, countries },
    ...{ setSelected, setColumns, setCountries },
    /** Reads a file, in the way it is most likely written. */
    choose: async (file: File): Promise<void> => {
      held.current?.close();
      held.current = null;
      setChosen(null);
      const wrong = fileProblem(file);
      setProblem(wrong);
      if (wrong) return;
      const reading = startReading();
      held.current = reading;
      await take(reading, file, () => reading.open(file), null);
    },
    /** Reads it in another way. */
    reread: async (way: Way): Promise<void> => {
      if (!chosen) return;
      setChosen({ ...chosen, way });
      await take(chosen.reading, chosen.file, () => chosen.reading.read(way), way);
    },
    /** Says whether its rows stand below headings. */
    setHeaded: async (has: boolean): Promise<void> => {
      if (!chosen) return;
      await take(chosen.reading, chosen.file, () => chosen.reading.headed(has), chosen.way);
    },
    /** Begins anew. */
    reset: (): void => {
      setChosen(null);
      setProblem(null);
    },
    /** Leaves the thread to who goes on with it. */
    handOver: (): void => {
      held.current = null;
    },
  };
}

/** What {@link useImportDraft} gives. */
export type ImportDraft = ReturnType<typeof useImportDraft>;

/** Whether columns say who somebody is (ADR-25, VAL-55). */
export const namesSomebody = (columns: readonly ColumnChoice[]): boolean =>
  columns.some(({ field }) => field === 'name' || field === 'lastname' || field === 'fullname');
