import { appErrors, errorDocsPath, troubleshooting } from '@aplomb/contract';
import { HelpText } from '../../support/search/help-text.tsx';
import { Link } from '../../router/link.tsx';

/**
 * What puts a troubleshooting topic right, by the topic's id. An id without a topic fails the
 * build.
 */
export function Topic({ id }: { readonly id: string }) {
  const topic = troubleshooting.find((one) => one.id === id);
  if (topic === undefined) throw new RangeError(`Topic: there is no troubleshooting topic "${id}"`);
  const { solutions, appError } = topic;
  return (
    <>
      <ol>
        {solutions.map((solution) => (
          <li key={solution}>
            <HelpText text={solution} />
          </li>
        ))}
      </ol>
      {appError !== undefined && (
        <p className="text-ui text-muted">
          The app may show{' '}
          <Link to={errorDocsPath(appError)}>
            {appError} {appErrors[appError].name}
          </Link>
          .
        </p>
      )}
    </>
  );
}
