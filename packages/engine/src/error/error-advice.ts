import list from './error-advice.json' with { type: 'json' };

const errorAdvice = list.map(({ match, flags, advice }) => ({
  match: new RegExp(match, flags),
  advice,
}));

/** Our advice for an error: the first whose pattern fits "type: message"; null when we know none. */
export function adviceFor(type: string, message: string): string | null {
  const text = `${type}: ${message}`.slice(0, 600);
  return errorAdvice.find(({ match }) => match.test(text))?.advice ?? null;
}
