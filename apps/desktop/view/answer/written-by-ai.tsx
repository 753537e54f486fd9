interface WrittenByAiProps {
  readonly what: 'Question' | 'Answer';
  /** Null where no model wrote it. */
  readonly model: string | null;
}

/** Says which model wrote what stands above it. */
export function WrittenByAi({ what, model }: WrittenByAiProps) {
  if (model === null) return null;
  return (
    <p className="text-sm text-muted">
      {what} written by AI: {model}
    </p>
  );
}
