import { organizationRules, type Project } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useActing } from '../core/acting.tsx';
import { callConsole } from '../core/call.ts';
import { Moment, things } from '../core/format.tsx';
import { useConsole } from '../core/use-console.ts';
import { Confirm } from '../frame/confirm.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { NameDialog } from './name-dialog.tsx';
import { Section } from './section.tsx';

/** What the keys of the organisation are grouped by. */
export function Projects({ onChanged }: { readonly onChanged: () => void }) {
  const { may } = useActing();
  const { answer, problem, reload } = useConsole('listProjects');
  const mayChange = may('projects:write');
  const changed = (): void => {
    reload();
    onChanged();
  };
  return (
    <Section
      title="Projects"
      lead="Each key belongs to one; usage is told by project. History and settings are the organisation’s."
      action={
        mayChange && (
          <NameDialog
            title="Create a project"
            description="Choose it when you create or change a key."
            label="Name"
            maxLength={organizationRules.projectNameCharacters}
            action="Create the project"
            trigger={<Button>Create a project</Button>}
            onSave={async (name) => {
              await callConsole('createProject', { body: { name } });
              changed();
            }}
          />
        )
      }
    >
      {problem && <ProblemNote problem={problem} onRetry={reload} />}
      {answer === undefined && problem === undefined && <Waiting />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {answer?.data.projects.map((project) => (
          <li key={project.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold wrap-anywhere">{project.name}</h3>
              <p className="text-sm text-muted">
                {things(project.active_keys, 'active key')}, since{' '}
                <Moment at={project.created_at} />
              </p>
            </div>
            {mayChange && <ProjectActions project={project} onChanged={changed} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ProjectActionsProps {
  readonly project: Project;
  readonly onChanged: () => void;
}

function ProjectActions({ project: { id, name }, onChanged }: ProjectActionsProps) {
  const params = { project_id: id };
  return (
    <div className="flex flex-wrap gap-2">
      <NameDialog
        title={`Rename “${name}”`}
        description="Its keys stay in it."
        label="Name"
        maxLength={organizationRules.projectNameCharacters}
        start={name}
        action="Save the name"
        trigger={
          <Button size="small" aria-label={`Rename ${name}`}>
            Rename
          </Button>
        }
        onSave={async (next) => {
          await callConsole('updateProject', { params, body: { name: next } });
          onChanged();
        }}
      />
      <Confirm
        title={`Delete “${name}”`}
        action="Delete the project"
        trigger={
          <Button size="small" aria-label={`Delete ${name}`}>
            Delete
          </Button>
        }
        onConfirm={async () => {
          await callConsole('deleteProject', { params });
          onChanged();
        }}
      >
        <p>
          Only a project without active keys can be deleted. What its earlier keys used is then told
          as “no project”.
        </p>
      </Confirm>
    </div>
  );
}
