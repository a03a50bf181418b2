import { LIMITS, MESSAGES } from '@gable/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { answerOf, api, itemsOf, type ContactGroupDetail } from '../../api/index.js';
import { conflictText } from '../../api/refusal-text.js';
import { useSettled } from '../../ui/settled.js';
import { CachedGroups } from './contact-groups.js';
import styles from './GroupDialogs.module.css';

const texts = MESSAGES.contacts;

interface ProjectChoice {
  id: string;
  name: string;
  job_number: string | null;
}

interface ProjectGroupDialogProps {
  onClose: () => void;
  onCreated: (group: ContactGroupDetail) => void;
}

/** Makes a group of the people of a project, who become contacts (ADR-8, OPN-152). */
export function ProjectGroupDialog({ onClose, onCreated }: ProjectGroupDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [project, setProject] = useState<ProjectChoice | null>(null);
  const { projects, isSearching, isFailed } = useProjectChoices(project?.name === text ? '' : text);
  const bring = useBringProject(onCreated);
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Group from a project</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (project && !bring.isPending) bring.mutate(project.id);
        }}
      >
        <DialogContent className={styles.fields}>
          <p id={`${id}-text`} className={styles.hint}>
            Everybody else in the project becomes a contact, and all of them a group. Who is in your address book
            already stays as they are; brought again later, the group is the same one.
          </p>
          <Autocomplete<ProjectChoice>
            options={projects}
            value={project}
            inputValue={text}
            autoHighlight
            loading={isSearching}
            filterOptions={(options) => options}
            getOptionLabel={({ name }) => name}
            getOptionKey={(option) => option.id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            noOptionsText={isFailed ? MESSAGES.requests.unexpected : MESSAGES.forms.noResults}
            onChange={(_event, chosen) => {
              setProject(chosen);
            }}
            onInputChange={(_event, typed) => {
              setText(typed);
            }}
            renderOption={({ key, ...props }, { name, job_number }) => (
              <li key={key} {...props}>
                <span className={styles.choice}>
                  <span>{name}</span>
                  {job_number && <span className={styles.number}>{job_number}</span>}
                </span>
              </li>
            )}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Project"
                autoFocus
                slotProps={{ htmlInput: { ...params.inputProps, maxLength: LIMITS.searchTerm } }}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={!project || bring.isPending}>
            {bring.isPending ? 'Adding…' : 'Add group'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Projects to choose from: those that were worked on last, or from three characters on those that are found. */
function useProjectChoices(typed: string) {
  const term = useSettled(typed.trim());
  const isTerm = term.length >= LIMITS.searchMinimum;
  const recent = useQuery<ProjectChoice[]>({
    queryKey: ['projects', 'choices'],
    queryFn: () => {
      const query = { get_all: true, limit: LIMITS.listPageSizeMax, page: 1, sort: '["updated_at","DESC"]' };
      return itemsOf(api.GET('/api/v2/projects', { params: { query } }));
    },
  });
  const found = useQuery<ProjectChoice[]>({
    queryKey: ['search', 'projects', term],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/api/v2/search', { params: { query: { term } }, signal }))).projects,
    enabled: isTerm,
    placeholderData: keepPreviousData,
  });
  const word = typed.trim().toLocaleLowerCase();
  const named = (recent.data ?? []).filter(({ name, job_number }) =>
    `${name} ${job_number ?? ''}`.toLocaleLowerCase().includes(word),
  );
  const all = [...named, ...(isTerm && word.length >= LIMITS.searchMinimum ? (found.data ?? []) : [])];
  return {
    projects: [...new Map(all.map((project) => [project.id, project])).values()],
    isSearching: recent.isLoading || (isTerm && found.isFetching),
    isFailed: recent.isError && named.length === 0,
  };
}

function useBringProject(onCreated: (group: ContactGroupDetail) => void) {
  const notify = useNotify();
  const cached = new CachedGroups(useQueryClient());
  return useMutation({
    mutationFn: (project_id: string) => answerOf(api.POST('/api/contacts/groups', { body: { project_id } })),
    onSuccess: (group) => {
      notify(texts.groupCreated, { type: 'success' });
      cached.refresh();
      onCreated(group);
    },
    onError: (error) => {
      notify(conflictText(error, texts.groupCreateFailed), { type: 'error' });
    },
  });
}
