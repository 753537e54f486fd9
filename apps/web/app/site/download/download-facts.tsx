import { product, sitePages, sitePaths } from '@aplomb/contract';
import { Button, ButtonLink, CopyButton } from '@aplomb/ui';
import { Link } from 'react-router';
import { useServerFacts } from '../ask-server.ts';
import { UpdatesForm } from '../updates/updates-form.tsx';

/** As the size is told everywhere else, and as networks and disks count. */
const MEGABYTE = 1_000_000;

/**
 * The archive with its size and SHA-256 when this server has it; otherwise exactly that it has
 * none, and a way to hear of it.
 */
export function DownloadFacts() {
  const download = useServerFacts('download');
  if (download === undefined) {
    return (
      <div className="space-y-4">
        <ButtonLink variant="primary" size="large" href={sitePaths.archive}>
          Download {product.downloadFile}
        </ButtonLink>
        <noscript>
          <p className="text-ui text-muted">
            If this brings you back here, the archive has not been built yet.{' '}
            <a href={sitePages.updates}>Get updates</a> to hear when it is there.
          </p>
        </noscript>
      </div>
    );
  }
  if (download === null) return <Unknown />;
  return download.available ? (
    <Available bytes={download.bytes} sha256={download.sha256} file={download.file} />
  ) : (
    <Missing />
  );
}

function Available({
  file,
  bytes,
  sha256,
}: {
  readonly file: string;
  readonly bytes: number | null;
  readonly sha256: string | null;
}) {
  return (
    <div className="space-y-8" data-download="available">
      <ButtonLink variant="primary" size="large" href={sitePaths.archive} download={file}>
        Download {file}
      </ButtonLink>
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-6 text-ui sm:grid-cols-[8rem_1fr]">
        {bytes !== null && (
          <>
            <dt className="text-muted">Size</dt>
            <dd>
              {(bytes / MEGABYTE).toFixed(1)} MB ({bytes.toLocaleString('en')} bytes)
            </dd>
          </>
        )}
        {sha256 !== null && (
          <>
            <dt className="text-muted">SHA-256</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <code className="break-all">{sha256}</code>
              <CopyButton text={() => sha256} label="Copy the SHA-256" />
              <a href={sitePaths.sums} download={product.sumsFile}>
                {product.sumsFile}
              </a>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Missing() {
  return (
    <div className="space-y-6" data-download="missing">
      <p className="max-w-measure text-lg">
        The archive has not been built yet, so there is nothing to download today. Leave your
        address and we write when it is there, and not before.
      </p>
      <div className="max-w-[32rem]">
        <UpdatesForm id="download-updates" source="download" />
      </div>
      <p className="text-ui text-muted">
        Meanwhile the <Link to={sitePages.docs}>documentation</Link> shows every control of the app,
        ready to try, and the public API already answers.
      </p>
    </div>
  );
}

function Unknown() {
  return (
    <div className="space-y-4" data-download="unknown">
      <p className="max-w-measure text-lg">
        This server does not say just now whether the archive is there. Load the page again in a
        minute.
      </p>
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        Load again
      </Button>
    </div>
  );
}
