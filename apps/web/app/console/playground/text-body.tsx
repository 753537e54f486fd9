import { TextArea } from '@aplomb/ui';
import { parseObject } from '../../parse-json.ts';

/**
 * The text of a body, written or pasted as it is: quotes and line breaks are put into JSON by
 * themselves.
 */
export function TextBody({
  body,
  onChange,
}: {
  readonly body: string;
  readonly onChange: (body: string) => void;
}) {
  const value = parseObject(body);
  if (value === undefined) return null;
  const text = value['text'];
  return (
    <TextArea
      label="Text"
      hint="Paste or write it; it becomes text in the body below."
      rows={4}
      value={typeof text === 'string' ? text : ''}
      onValueChange={(next) => onChange(JSON.stringify({ ...value, text: next }, null, 2))}
    />
  );
}
