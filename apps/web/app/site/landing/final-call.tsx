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
        `${product.downloadMegabytes} MB. Install it on a quiet day and practise once.`
      }
      aside
    >
      <div className="rounded-card border border-line bg-surface p-5 sm:p-7">
        <DownloadButton size="large">Download the free beta</DownloadButton>
        <p className="mt-5 mb-3 border-t border-line pt-5 text-ui text-muted">
          Not today? We’ll e-mail you when there is something new to install or to know, and only
          then.
        </p>
        <UpdatesForm id="landing-updates" source="landing" />
      </div>
    </LandingSection>
  );
}
