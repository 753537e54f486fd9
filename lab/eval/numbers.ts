import { plain } from './text-checks.ts';
import { firstLineOf } from './first-line.ts';

/** Every value the numbers of a text can mean: `1.234` is 1234 in some places, 1.234 in others. */
export function numbersIn(text: string): number[] {
  const found = plain(text).match(/-?\d[\d.,' ]*\d|-?\d/g) ?? [];
  return found.flatMap((raw) => {
    // A space divides thousands only before three digits; else these are two numbers.
    const parts = raw.split(/[ '](?!\d{3}(?!\d))/).map((part) => part.replace(/[ ']/g, ''));
    return parts.flatMap(readNumber);
  });
}

function readNumber(raw: string): number[] {
  const english = Number(raw.replaceAll(',', ''));
  const continental = Number(raw.replaceAll('.', '').replace(',', '.'));
  return [english, continental].filter((value) => !Number.isNaN(value));
}

/** Whether an answer names a result where one is looked for: first, last or in bold. */
export function namesResult(answer: string, value: number, tolerance: number): boolean {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const bold = [...answer.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text);
  const places = [firstLineOf(answer), ...lines.slice(-2), ...bold];
  return places.some((place) => hasNumber(place, value, tolerance));
}

/** Whether one of the numbers of a text is this value. */
export function hasNumber(text: string, value: number, tolerance = 0): boolean {
  const slack = Math.max(tolerance, Math.abs(value) * 1e-9);
  return numbersIn(text).some((each) => Math.abs(each - value) <= slack);
}
