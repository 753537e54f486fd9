import {
  buildingWords,
  type DownloadFacts as Facts,
  downloadSentences,
  product,
  sitePages,
  sitePaths,
} from '@aplomb/contract';
import { Button, ButtonLink, CopyButton, ProgressBar } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { Slot } from '../slot.tsx';
import { UpdatesForm } from '../updates/updates-form.tsx';
import { useDownload } from './use-download.ts';

/** As the size is told everywhere else, and as networks and disks count. */
const MEGABYTE = 1_000_000;

/**
 * The archive with its size and SHA-256 when this server has it; otherwise how far its build has
 * come, or that there is none. The server fills the slots until script runs.
 */
export function DownloadFacts() {
  const download = useDownload();
  if (download === undefined) return <FromServer />;
  if (download === null) return <Unknown />;
  switch (download.state) {
    case 'ready':
      return <Ready {...download} />;
    case 'building':
      return <Building {...download} />;
    default:
      return <Missing sentence={downloadSentences[download.state]} state={download.state} />;
  }
}

function FromServer() {
  return (
    <>
      <Slot name="download-state" className="max-w-measure text-lg empty:hidden" />
      <div className="has-[[data-slot=download-sum]:empty]:hidden">
        <Archive
          file={product.downloadFile}
          size={<Slot name="download-size" />}
          sum={<Slot name="download-sum" className="font-mono text-sm break-all" />}
          signer={<Slot name="download-key" className="font-mono text-sm break-all" />}
        />
      </div>
    </>
  );
}

function Ready({ file, bytes, sha256, key }: Facts) {
  return (
    <div data-download="ready">
      <Archive
        file={file}
        size={
          bytes !== null &&
          `${(bytes / MEGABYTE).toFixed(1)} MB (${bytes.toLocaleString('en')} bytes)`
        }
        sum={
          sha256 !== null && (
            <>
              <code className="break-all">{sha256}</code>
              <CopyButton text={() => sha256} label="Copy the SHA-256" />
            </>
          )
        }
        signer={
          key === null ? (
            'None: it was built without one'
          ) : (
            <>
              <code className="break-all">{key}</code>
              <CopyButton text={() => key} label="Copy the key" />
            </>
          )
        }
      />
    </div>
  );
}

interface ArchiveProps {
  readonly file: string;
  readonly size: ReactNode;
  readonly sum: ReactNode;
  readonly signer: ReactNode;
}

function Archive({ file, size, sum, signer }: ArchiveProps) {
  return (
    <div className="space-y-8">
      <ButtonLink variant="primary" size="large" href={sitePaths.archive} download={file}>
        <span className="break-all">Download {file}</span>
      </ButtonLink>
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-6 text-ui sm:grid-cols-[8rem_1fr]">
        <dt className="text-muted">Size</dt>
        <dd>{size}</dd>
        <dt className="text-muted">SHA-256</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {sum}
          <a href={sitePaths.sums} download={product.sumsFile}>
            {product.sumsFile}
          </a>
        </dd>
        <dt className="text-muted">Signing key</dt>
        <dd className="flex flex-wrap items-center gap-2">{signer}</dd>
        <dt className="text-muted">Contents</dt>
        <dd>
          <a href={sitePaths.billOfMaterials} download={product.billOfMaterialsFile}>
            Software bill of materials
          </a>{' '}
          (CycloneDX),{' '}
          <a href={sitePaths.provenance} download={product.provenanceFile}>
            how it was made
          </a>{' '}
          (SLSA, signed)
        </dd>
        <dt className="text-muted">Group policy</dt>
        <dd>
          <a href={sitePaths.policyTemplate} download={product.policyTemplateFile}>
            Template
          </a>{' '}
          (ADMX) and{' '}
          <a href={sitePaths.policyWords} download={product.policyWordsFile}>
            its words
          </a>{' '}
          (ADML), for <Link to="/docs/advanced-usage/managed-computers">managed computers</Link>
        </dd>
        <dt className="text-muted">Installers</dt>
        <dd>
          Manifests for <a href={sitePaths.scoop}>Scoop</a>, which installs from this link’s
          address, and for{' '}
          <a href={sitePaths.winget} download={product.wingetFile}>
            winget
          </a>
        </dd>
        <dt className="text-muted">Assistants</dt>
        <dd>
          <a href={sitePaths.mcpb} download={product.mcpbFile}>
            Bundle for Claude Desktop
          </a>{' '}
          (MCPB), which{' '}
          <Link to="/docs/advanced-usage/other-assistants">asks the installed app</Link>
        </dd>
      </dl>
    </div>
  );
}

function Building(facts: Facts) {
  return (
    <div className="space-y-6" data-download="building">
      <div className="max-w-[32rem] space-y-3">
        <p className="text-lg font-medium tabular-nums">{buildingWords(facts)}</p>
        <ProgressBar
          label="Build of the archive"
          {...(facts.percent !== null && { value: facts.percent / 100 })}
        />
      </div>
      <p className="max-w-measure">{downloadSentences.building}</p>
      <Meanwhile />
    </div>
  );
}

function Missing({ sentence, state }: { readonly sentence: string; readonly state: string }) {
  return (
    <div className="space-y-6" data-download={state}>
      <p className="max-w-measure text-lg">{sentence}</p>
      <div className="max-w-[32rem] space-y-4">
        <p>Leave your address and we will write when you can download it.</p>
        <UpdatesForm id="download-updates" source="download" />
      </div>
      <Meanwhile />
    </div>
  );
}

function Meanwhile() {
  return (
    <p className="text-ui text-muted">
      In the meantime, you can try every control of the app in the{' '}
      <Link to={sitePages.docs}>documentation</Link>.
    </p>
  );
}

function Unknown() {
  return (
    <div className="space-y-4" data-download="unknown">
      <p className="max-w-measure text-lg">
        The server did not say whether the archive is there. Load the page again in a minute.
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
