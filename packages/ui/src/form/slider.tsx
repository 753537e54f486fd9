import type { ComponentProps, CSSProperties } from 'react';
import { Field, type FieldWords } from './field.tsx';

type SliderProps = FieldWords &
  Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > & {
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    /** Written after figures: “%” or “×”. */
    readonly unit?: string;
    readonly value: number;
    readonly onValueChange: (value: number) => void;
  };

/** A number between bounds, with its value beside the label and the bounds below. */
export function Slider({
  label,
  hint,
  error,
  id,
  min,
  max,
  step = 1,
  unit = '',
  value,
  onValueChange,
  ...rest
}: SliderProps) {
  const digits = Math.max(
    0,
    ...[min, step].map((number) => String(number).split('.')[1]?.length ?? 0),
  );
  const written = (number: number): string =>
    `${number.toFixed(digits)}${/^[%×°]?$/.test(unit) ? '' : ' '}${unit}`;
  const fill = { '--fill': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <Field
      label={
        <span className="flex items-baseline justify-between gap-4">
          <span>{label}</span>
          <span
            aria-hidden="true"
            className="font-mono text-sm font-normal text-muted tabular-nums"
          >
            {written(value)}
          </span>
        </span>
      }
      {...{ hint, error, id }}
    >
      {(control) => (
        <>
          <input
            {...control}
            {...rest}
            type="range"
            className="range block"
            style={fill}
            aria-valuetext={written(value)}
            {...{ min, max, step, value }}
            onChange={(event) => onValueChange(event.target.valueAsNumber)}
          />
          <span
            aria-hidden="true"
            className="flex justify-between font-mono text-sm text-muted tabular-nums"
          >
            <span>{written(min)}</span>
            <span>{written(max)}</span>
          </span>
        </>
      )}
    </Field>
  );
}
