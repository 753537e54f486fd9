import { useServerFacts } from '../ask-server.ts';

/** Who runs this site: the company the owner has set, else the operator. */
export function OperatorName() {
  return <>{useServerFacts('contact')?.company_name ?? 'the operator of this site'}</>;
}
