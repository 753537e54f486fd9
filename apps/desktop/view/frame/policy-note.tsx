import { useAppState } from '../core/app-state.tsx';

/** What the organisation that manages this computer switched off or fixed; nothing without one. */
export function PolicyNote() {
  const { policy } = useAppState();
  if (policy === null) return null;
  return (
    <section className="mb-6 border-s-2 border-brass ps-4 text-ui" aria-label="Policy">
      <p className="font-semibold">The policy of {policy.organisation} holds on this computer</p>
      {policy.faults.length > 0 && (
        <p className="text-alert">
          It can’t be understood ({policy.faults.join(', ')}), so all help is off. Ask who manages
          this computer.
        </p>
      )}
      {policy.words.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {policy.words.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
