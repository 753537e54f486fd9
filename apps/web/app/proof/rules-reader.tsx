import { product, proofFaults, rulesPhase, rulesPhases } from '@aplomb/contract';
import { readUsableRules } from '@aplomb/proof';
import { Badge, Callout, Card, CopyButton, RulesFacts } from '@aplomb/ui';
import { useEffect, useState } from 'react';
import { Moment } from '../console/core/format.tsx';
import { useOwnFingerprint } from './use-own-fingerprint.ts';

interface Checked {
  readonly read: Awaited<ReturnType<typeof readUsableRules>>;
  readonly at: number;
}

/** Rules that came with the address: checked here, and how to use them. */
export function RulesReader({ signed }: { readonly signed: string }) {
  const own = useOwnFingerprint();
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    const at = Date.now();
    void readUsableRules(signed, at).then((read) => setChecked({ read, at }));
  }, [signed]);
  if (checked === undefined) return <p aria-busy="true">Checking the signature …</p>;
  const { read, at: now } = checked;
  if (!read.ok) {
    const { title, meaning, remedy } = proofFaults[read.fault];
    return (
      <div role="alert" className="max-w-measure">
        <Callout kind="caution" title={title}>
          <p>{meaning}</p>
          <p>{remedy}</p>
        </Callout>
      </div>
    );
  }
  const { rules, fingerprint } = read;
  return (
    <div className="max-w-measure space-y-10">
      <Card className="space-y-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-display text-2xl wrap-anywhere">{rules.maker}</h2>
          <Badge tone="brass">{rulesPhases[rulesPhase(rules, now)]}</Badge>
        </div>
        <RulesFacts rules={rules} fingerprint={fingerprint} moment={(at) => <Moment at={at} />} />
        <p className="text-ui text-muted">
          {own === fingerprint
            ? 'This is the key that this browser keeps.'
            : 'The signature is intact. Compare the fingerprint with the one they publish: ' +
              'anybody can sign rules with a key of their own.'}
        </p>
      </Card>
      <section className="space-y-4">
        <h2 className="font-display text-2xl">Use them in {product.name}</h2>
        <p>
          Copy the link and paste it under <b>Prepare › Interview</b>. The app shows the same, and
          keeps to it from the beginning to the end.
        </p>
        <CopyButton text={() => location.href} label="Copy the link" />
      </section>
    </div>
  );
}
