import {
  domainPolicyExample,
  domainPolicyPath,
  groupPolicies,
  product,
  rulesPage,
  ruleTierMeanings,
  ruleTiers,
  type RuleTier,
  sitePaths,
  verifyPage,
} from '@aplomb/contract';
import { CodeBlock, Table } from '@aplomb/ui';
import { Link } from '../../router/link.tsx';

/** The five tiers, and how to allow, limit or forbid help with a signed link. */
export function HowToRule({ occasion }: { readonly occasion: string }) {
  return (
    <>
      <h2 id="rules">How to allow, limit or forbid it</h2>
      <p>
        <a href={rulesPage}>Make rules</a> for {occasion}: choose a tier, say when it holds, and
        send the link. The app shows what the link says, follows it everywhere, and says what it
        turned off. You need no account, and the key you sign with stays in your browser.
      </p>
      <Table caption="Tiers of rules">
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(ruleTiers) as RuleTier[]).map((tier) => (
            <tr key={tier}>
              <th scope="row">{ruleTiers[tier]}</th>
              <td>{ruleTierMeanings[tier]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>
        The person can remove your rules: it’s their computer. The app’s audit log and the receipt
        of the session say that they did, and when. So ask for the receipt, and{' '}
        <a href={verifyPage}>check it</a> in a browser page that opens no connection. A receipt is
        made by their copy of the app: it shows that nothing was changed afterwards, not that the
        app itself wasn’t.
      </p>
    </>
  );
}

/** What a domain can publish, so that the app can tell whose rules they are. */
export function DomainPolicySection() {
  return (
    <>
      <h2 id="domain">Publish it on your domain</h2>
      <p>
        Anybody can sign rules with a key of their own. Publish the fingerprint of yours, and what
        you say in general, as a file at <code>{domainPolicyPath}</code>. When the person names your
        domain, the app asks for that file over HTTPS and says whether it lists the key that signed
        the rules. It follows no redirects.
      </p>
      <CodeBlock label={domainPolicyPath}>{JSON.stringify(domainPolicyExample, null, 2)}</CodeBlock>
      <p>
        <code>interview</code> and <code>exam</code> are one of{' '}
        {Object.keys(ruleTiers).map((tier, at) => (
          <span key={tier}>
            {at > 0 && ', '}
            <code>{tier}</code>
          </span>
        ))}
        . Both can be left out, and so can <code>more</code>, a page where people read on. The file
        itself doesn’t allow or forbid anything; signed rules do.
      </p>
    </>
  );
}

/** How to keep it off managed computers altogether. */
export function ManagedComputers() {
  return (
    <>
      <h2 id="managed">On computers you manage</h2>
      <p>
        Block <code>{product.name}.exe</code> by its product name, {product.name}, or by the SHA-256
        on the download page, with AppLocker or App Control for Business.
      </p>
      <p>
        To allow a part of it, use the group policy template:{' '}
        <a href={sitePaths.policyTemplate} download={product.policyTemplateFile}>
          {product.policyTemplateFile}
        </a>{' '}
        and{' '}
        <a href={sitePaths.policyWords} download={product.policyWordsFile}>
          {product.policyWordsFile}
        </a>
        . It has {groupPolicies.length} policies: each kind of help that rules can name, hints only,
        the hosts that may be connected to, and the settings for privacy and history. The app shows
        the person what you switched off and that it was you, and they can’t switch it on again.{' '}
        <Link to="/docs/advanced-usage/managed-computers">How to use it</Link>
      </p>
    </>
  );
}
