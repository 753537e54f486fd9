import { rulesFileEnding } from '@aplomb/contract';
import { rulesLink, signRules } from '@aplomb/proof';
import { Button, Card, CopyButton, RulesFacts, TextArea } from '@aplomb/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Moment } from '../console/core/format.tsx';
import { saveText } from '../files/save-file.ts';
import { KeySection } from './key-section.tsx';
import { documentOf, type DraftFaults, emptyDraft, type RulesDraft } from './rules-draft.ts';
import { RulesFields } from './rules-fields.tsx';
import { ownKey } from './signing-key.ts';

interface Made {
  readonly rules: Parameters<typeof signRules>[0];
  readonly signed: string;
  readonly fingerprint: string;
}

/** Form, key and result: rules that are signed in this browser. */
export function RulesMaker() {
  const [draft, setDraft] = useState<RulesDraft>(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [made, setMade] = useState<Made>();
  const change = (part: Partial<RulesDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
    setMade(undefined);
  };
  const sign = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = documentOf(draft);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    const key = await ownKey();
    const signed = await signRules(read.rules, key);
    setMade({ rules: read.rules, signed, fingerprint: key.fingerprint });
  };
  return (
    <div className="space-y-16">
      <form className="max-w-measure space-y-8" noValidate onSubmit={(event) => void sign(event)}>
        <RulesFields draft={draft} faults={faults} onChange={change} />
        <Button type="submit" variant="primary">
          Sign these rules
        </Button>
      </form>
      {made !== undefined && <Result {...made} />}
      <KeySection />
    </div>
  );
}

/** The signed rules: what they say, as a link and as a file. */
function Result({ rules, signed, fingerprint }: Made) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const link = rulesLink(location.origin, signed);
  return (
    <section aria-labelledby="signed-title" className="max-w-measure">
      <Card className="space-y-6">
        <h2 ref={title} id="signed-title" tabIndex={-1} className="font-display text-2xl">
          Your rules are signed
        </h2>
        <RulesFacts rules={rules} fingerprint={fingerprint} moment={(at) => <Moment at={at} />} />
        <TextArea
          label="Rules link"
          hint="Send it to the people the rules are for. What comes after # never reaches a server."
          readOnly
          rows={4}
          value={link}
          className="font-mono text-sm"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => saveText(`rules.${rulesFileEnding}`, 'application/jose', signed)}>
            Save as a file
          </Button>
          <CopyButton text={() => link} label="Copy the link" />
        </div>
      </Card>
    </section>
  );
}
