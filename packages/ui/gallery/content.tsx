import {
  Callout,
  Card,
  CodeBlock,
  CodePre,
  CodeTabs,
  KeyChord,
  ProseTable,
  Table,
} from '../src/index.ts';

/** Cards, callouts, tables, keys. */
export function Content() {
  return (
    <div className="space-y-10">
      <div className="grid gap-6 md:grid-cols-3">
        {['Reads the screen', 'Listens when you allow it', 'Answers in the moment'].map((title) => (
          <Card key={title} as="article">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-3 text-ui text-muted">
              On this machine first. A cloud model makes it stronger, never necessary.
            </p>
          </Card>
        ))}
      </div>
      <Callouts />
      <CaptureModes />
      <RunningText />
    </div>
  );
}

function Callouts() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Callout>
        <p>Captures are deleted after analysis unless you choose otherwise.</p>
      </Callout>
      <Callout kind="tip">
        <p>
          Press <KeyChord chord="Ctrl+Shift+H" /> anywhere, then drag over what you want read.
        </p>
      </Callout>
      <Callout kind="caution" title="Two programs, one key">
        <p>A key that another program holds does not reach this one.</p>
      </Callout>
      <Callout kind="ethics">
        <p>Ask which tools are permitted. Where you do not know, only Practice is offered.</p>
      </Callout>
    </div>
  );
}

function CaptureModes() {
  return (
    <Table caption="Capture modes with their keys and sizes" captionShown>
      <thead>
        <tr>
          <th scope="col">Mode</th>
          <th scope="col">Keys</th>
          <th scope="col">Longest edge</th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Area</th>
          <td>
            <KeyChord chord="Ctrl+Shift+S" />
          </td>
          <td>4,096</td>
          <td>Drag to select; what lies outside is not read.</td>
        </tr>
        <tr>
          <th scope="row">Window</th>
          <td>
            <KeyChord chord="F12" />
          </td>
          <td>11,111</td>
          <td>The window in front.</td>
        </tr>
      </tbody>
    </Table>
  );
}

function RunningText() {
  return (
    <article className="prose">
      <h2>Running text</h2>
      <p>
        Text from documents gets its spacing here, with <code>inline code</code>,{' '}
        <a href="#content">links</a> and lists.
      </p>
      <ul>
        <li>First things first.</li>
        <li>Then the rest.</li>
      </ul>
      <ProseTable>
        <thead>
          <tr>
            <th>Code</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1001</td>
            <td>Audio init failed</td>
          </tr>
        </tbody>
      </ProseTable>
      <blockquote>
        <p>What was measured is linked to how.</p>
      </blockquote>
    </article>
  );
}

const samples = [
  {
    id: 'curl',
    label: 'curl',
    code:
      'curl --request POST https://aplomb.example/v1/text/analyze --header ' +
      '"Authorization: Bearer $APLOMB_KEY" --json \'{"text": "Calm under ' +
      'pressure."}\'',
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    code: "const { data } = await aplomb.text.analyze({ text: 'Calm under pressure.' });",
  },
  {
    id: 'python',
    label: 'Python',
    code: 'answer = requests.post(url, json={"text": "Calm under pressure."})',
  },
];

/** Blocks and samples in several languages. */
export function Code() {
  return (
    <div className="grid gap-8 lg:grid-cols-2 [&>*]:min-w-0">
      <CodeTabs label="Analyze a text" samples={samples} />
      <CodeTabs label="Analyze a text again" samples={samples} />
      <CodePre className="shiki">
        <code className="language-ts">
          <span className="line">
            <span style={{ color: 'var(--code-token-keyword)' }}>const</span> answer ={' '}
            <span style={{ color: 'var(--code-token-string)' }}>&quot;calm&quot;</span>;{' '}
            <span style={{ color: 'var(--code-token-comment)' }}>{'// a remark'}</span>
          </span>
        </code>
      </CodePre>
      <CodeBlock label="Shell">npm start</CodeBlock>
    </div>
  );
}
