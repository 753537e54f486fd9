import { type ComponentProps, useState } from 'react';
import {
  Badge,
  Button,
  ButtonLink,
  Dialog,
  DialogClose,
  EmptyState,
  Icon,
  IconButton,
  LevelMeter,
  Mark,
  Menu,
  ProgressBar,
  TryIt,
} from '../src/index.ts';

const swatches = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'brass',
  'calm',
  'alert',
  'edge',
  'wash',
] as const;
const grounds = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  ink: 'bg-ink',
  muted: 'bg-muted',
  line: 'bg-line',
  brass: 'bg-brass',
  calm: 'bg-calm',
  alert: 'bg-alert',
  edge: 'bg-edge',
  wash: 'bg-wash',
} as const;

/** Colours, type scale and the mark. */
export function Brand() {
  return (
    <div className="space-y-12">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {swatches.map((name) => (
          <li key={name} className="text-sm text-muted">
            <div className={`mb-2 h-16 rounded-card border border-line ${grounds[name]}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="space-y-4">
        <p className="font-display text-5xl">Find true vertical</p>
        <p className="text-2xl font-semibold tracking-tight">However the scaffold shakes</p>
        <p className="max-w-measure">
          Body text is 17 on 28. It says what a thing does, then what it costs, then where its
          limits are. <a href="#brand">A link looks like this.</a>
        </p>
        <p className="text-sm text-muted">
          Small text, for captions and notes. <code>0123456789 code</code>
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-8">
        {[16, 24, 32, 64, 128].map((size) => (
          <Mark key={size} size={size} />
        ))}
        <Mark size={64} tone="current" label="Aplomb" />
      </div>
    </div>
  );
}

function RouterLink({ to, children, ...rest }: ComponentProps<'a'> & { readonly to: string }) {
  return (
    <a href={`#${to}`} {...rest}>
      {children}
    </a>
  );
}

/** Buttons, links, menu and dialog. */
export function Actions() {
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Get free beta access</Button>
        <Button>Read the guide</Button>
        <Button variant="text">Show more</Button>
        <ButtonLink href="#content">
          Content <Icon name="arrowRight" size={18} />
        </ButtonLink>
        <ButtonLink render={<RouterLink to="code" />} variant="text">
          A router’s link
        </ButtonLink>
        <Button disabled>Not now</Button>
        <IconButton icon="search" label="Search" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </div>
      <MenuAndDialogs />
      <div className="flex flex-wrap gap-2">
        <Badge>planned</Badge>
        <Badge tone="brass">beta</Badge>
        <Badge tone="calm">local</Badge>
        <Badge tone="alert">recording</Badge>
      </div>
    </div>
  );
}

function MenuAndDialogs() {
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Menu
        trigger={
          <Button>
            Sections <Icon name="chevronDown" size={18} />
          </Button>
        }
        entries={[
          { id: 'content', label: 'Content', href: '#content' },
          { id: 'note', label: 'Leave a note', onSelect: () => setChosen('a note') },
        ]}
      />
      <Dialog
        trigger={<Button>Delete history</Button>}
        title="Delete the history?"
        description="All conversations on this machine go. There is no way back."
        footer={
          <>
            <DialogClose render={<Button>Keep it</Button>} />
            <DialogClose
              render={
                <Button variant="primary" onClick={() => setChosen('deletion')}>
                  Delete
                </Button>
              }
            />
          </>
        }
      >
        <p className="text-ui text-muted">Exported files stay where you saved them.</p>
      </Dialog>
      <Dialog trigger={<Button>Open navigation</Button>} title="Documentation" placement="side">
        <p>
          <a href="#brand">Colour and type</a>
        </p>
      </Dialog>
      <p className="text-ui text-muted">
        Chosen: <output id="chosen">{chosen}</output>
      </p>
    </div>
  );
}

/** Frames, meters and empty places. */
export function Frames() {
  const [count, setCount] = useState(0);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <TryIt title="Try the counter" onReset={() => setCount(0)}>
        <div className="flex items-center justify-between gap-4">
          <p>
            Pressed <output id="count">{count}</output> times
          </p>
          <Button onClick={() => setCount(count + 1)}>Press</Button>
        </div>
      </TryIt>
      <div className="space-y-8 rounded-card border border-line bg-surface p-6">
        <div className="space-y-2">
          <p className="text-ui font-medium">Microphone</p>
          <LevelMeter label="Microphone level" level={0.55} />
        </div>
        <ProgressBar label="Reading the screen" value={0.4} labelShown />
        <ProgressBar label="Asking the model" labelShown />
      </div>
      <div className="rounded-card border border-line bg-surface lg:col-span-2">
        <EmptyState title="No conversations yet" action={<Button>Analyze a text</Button>}>
          What you analyze is kept here, on this machine, for as long as you choose.
        </EmptyState>
      </div>
    </div>
  );
}
