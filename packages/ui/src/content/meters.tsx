interface LevelMeterProps {
  readonly label: string;
  /** Level now, 0 to 1. */
  readonly level: number;
}

/** How loud something is at this moment. */
export function LevelMeter({ label, level }: LevelMeterProps) {
  return (
    <meter
      aria-label={label}
      min={0}
      max={1}
      high={0.95}
      optimum={0.5}
      value={level}
      className="bar level-bar"
    >
      {Math.round(level * 100)} %
    </meter>
  );
}

interface ProgressBarProps {
  readonly label: string;
  /** Share done, 0 to 1; without it how long it takes is not known. */
  readonly value?: number;
  /** Shows the label above the bar, too. */
  readonly labelShown?: boolean;
}

/** How far something has come. */
export function ProgressBar({ label, value, labelShown = false }: ProgressBarProps) {
  const written = value === undefined ? 'in progress' : `${Math.round(value * 100)} %`;
  return (
    <div>
      {labelShown && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-sm text-muted">
          <span>{label}</span>
          <span className="tabular-nums">{written}</span>
        </div>
      )}
      <progress aria-label={label} max={1} value={value} className="bar">
        {written}
      </progress>
    </div>
  );
}
