import { useState } from 'react';
import type { ProjectChanges, ProjectDetail } from '../../api/index.js';
import {
  changeOf,
  DESCRIBED,
  isSame,
  PROBLEMS,
  SETTINGS_FIELDS,
  valuesOf,
  type SettingsField,
  type SettingsValues,
} from './settings-values.js';

/** What a person made of a field, and what the project was there when they began. */
interface Draft<Value> {
  value: Value;
  from: Value;
}

/** What a person has changed and not saved yet. */
export type Drafts = { readonly [Field in SettingsField]?: Draft<SettingsValues[Field]> };

const NO_DRAFTS: Drafts = {};

/**
 * The settings of a project while they are edited: what the person typed stays, whoever changes the project meanwhile;
 * every other field follows the project.
 */
export function useSettingsDraft(project: ProjectDetail) {
  const [kept, setDrafts] = useState(NO_DRAFTS);
  // Nothing of an archived project can be changed; what was typed is back when it is restored.
  const drafts = project.active ? kept : NO_DRAFTS;
  const current = valuesOf(project);
  const dirty = SETTINGS_FIELDS.filter((field) => isDirty(field, drafts, current));

  const change = <Field extends SettingsField>(field: Field, value: SettingsValues[Field]): void => {
    setDrafts((before) => ({ ...before, [field]: { value, from: before[field]?.from ?? current[field] } }));
  };

  return {
    values: shown(drafts, current),
    dirty,
    /** Of the fields that were changed; what is stored is right. */
    problems: notesOn(dirty, (field) => problemOf(field, drafts)),
    /** What a field is by now that somebody else changed after this person had begun to. */
    overtaken: notesOn(dirty, (field) => overtakenBy(field, drafts, current)),
    changes: Object.assign({}, ...dirty.map((field) => changeIn(field, drafts, current))) as ProjectChanges,
    drafts,
    change,
    /** Leaves a field as it is in the project. */
    discard: (...fields: readonly SettingsField[]): void => {
      setDrafts((before) => without(before, fields));
    },
    /** What was sent is saved; what was typed after that is not. */
    saved: (sent: Drafts): void => {
      setDrafts((before) => SETTINGS_FIELDS.reduce((left, field) => settled(field, left, sent), before));
    },
  };
}

const without = (drafts: Drafts, fields: readonly SettingsField[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([field]) => !fields.includes(field as SettingsField)));

function settled<Field extends SettingsField>(field: Field, drafts: Drafts, sent: Drafts): Drafts {
  const [draft, done] = [drafts[field], sent[field]];
  if (!draft || !done) return drafts;
  return draft.value === done.value
    ? without(drafts, [field])
    : { ...drafts, [field]: { value: draft.value, from: done.value } };
}

const shown = (drafts: Drafts, current: SettingsValues): SettingsValues =>
  ({
    ...current,
    ...Object.fromEntries(Object.entries(drafts).map(([field, { value }]) => [field, value])),
  }) as SettingsValues;

function isDirty<Field extends SettingsField>(field: Field, drafts: Drafts, current: SettingsValues): boolean {
  const draft = drafts[field];
  return draft !== undefined && !isSame(field, draft.value, current[field]);
}

function problemOf<Field extends SettingsField>(field: Field, drafts: Drafts): string | null {
  const draft = drafts[field];
  return draft ? PROBLEMS[field](draft.value) : null;
}

function overtakenBy<Field extends SettingsField>(
  field: Field,
  drafts: Drafts,
  current: SettingsValues,
): string | null {
  const draft = drafts[field];
  return draft && !isSame(field, draft.from, current[field]) ? DESCRIBED[field](current[field]) : null;
}

function changeIn<Field extends SettingsField>(field: Field, drafts: Drafts, current: SettingsValues): ProjectChanges {
  const draft = drafts[field];
  return draft ? changeOf(field, draft.value, current) : {};
}

/** What is to be said of fields, by field. */
export type FieldNotes = Partial<Record<SettingsField, string>>;

const notesOn = (fields: readonly SettingsField[], noteOf: (field: SettingsField) => string | null): FieldNotes =>
  Object.fromEntries(fields.flatMap((field) => [[field, noteOf(field)]]).filter(([, note]) => note !== null));
