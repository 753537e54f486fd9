import { product, sitePaths } from '@aplomb/contract';
import { Disclosure } from '@aplomb/ui';
import { Link } from '../router/link.tsx';
import type { MetaFunction } from '../router/load-route.ts';
import { ThirdPartyLicences } from '../site/legal/third-party-licences.tsx';
import { OperatorName } from '../site/pages/operator-name.tsx';
import { pageMeta } from '../site/pages/page-meta.ts';
import { SitePage } from '../site/pages/site-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta(
    'License',
    'What the licence of the beta lets you do, and the licences of everything it contains.',
  );

export default function License() {
  return (
    <SitePage title="License" lead="What you may do with the beta, and whose work it builds on.">
      <div className="prose">
        <h2 id="beta">The beta</h2>
        <p>
          {product.name} {product.version} belongs to <OperatorName />. All rights are reserved,
          except these, which you have for free while the beta lasts:
        </p>
        <ul>
          <li>install and use the {product.platform} app on machines you are responsible for;</li>
          <li>
            call the public API of this site with your own key, and use its answers as you like;
          </li>
          <li>
            test whether what we say about security, privacy and correctness is true, and say what
            you found.
          </li>
        </ul>
        <p>
          You may not sell the software, pass it off as yours, or remove its notices. What you make
          with it is yours. The <Link to="/terms">Terms</Link> say the rest.
        </p>
        <h2 id="third-party">The work of others</h2>
        <p>
          {product.name} contains the packages, models and word lists below, each under its own
          licence. These licences take precedence for their part. The fonts are Geist, Geist Mono
          and Instrument Serif, under the SIL Open Font License 1.1.
        </p>
        <p>
          The list below is of the whole product, server and site included. What the{' '}
          {product.platform} download holds is in its{' '}
          <a href={sitePaths.billOfMaterials} rel="nofollow">
            software bill of materials
          </a>{' '}
          (CycloneDX, JSON).
        </p>
      </div>
      <Disclosure
        summary="All packages, versions and licences"
        className="mt-8 border-y border-line"
        id="packages"
      >
        <ThirdPartyLicences />
      </Disclosure>
    </SitePage>
  );
}
