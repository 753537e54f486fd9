import { product } from '@aplomb/contract';
import { DownloadButton } from '../download/download-button.tsx';
import { UpdatesForm } from '../updates/updates-form.tsx';
import { LandingSection } from './landing-section.tsx';

/** The last way in: download, or news by mail. */
export function FinalCall() {
  return (
    <LandingSection
      id="download"
      number={10}
      title="Have it ready before you need it"
      lead={
        `${product.name} ${product.version} for ${product.platform}, about ` +
        `${product.downloadMegabytes} MB. Install it on a quiet day and practise once, so it’s ` +
        'ready when you need it.'
      }
    >
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <DownloadButton size="large">Download the free beta</DownloadButton>
        </div>
        <div className="border-t border-line pt-6 lg:border-s lg:border-t-0 lg:ps-12 lg:pt-0">
          <p className="mb-4 text-muted">
            Not today? We’ll e-mail you when there is something new to install or to know, and only
            then.
          </p>
          <UpdatesForm id="landing-updates" source="landing" />
        </div>
      </div>
    </LandingSection>
  );
}
