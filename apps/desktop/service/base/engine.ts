import type {
  AnalysisMode,
  AnswerCheck,
  LanguageCode,
  ScreenAnalysis,
  ScreenAnalysisType,
  SpeechAnalysis,
  TextSource,
  TextAnalysis,
  Transcription,
} from '@aplomb/contract';
import type { AnswerRequest, Frame, JudgedRequest, ToldLine } from '@aplomb/engine';

/**
 * Work for the child process that reads and analyses. `threads` and `pack`, the folder of a
 * downloaded reader, count for its first reading.
 */
export type AnalysisTask =
  | { kind: 'warm'; threads: number; pack: string | null }
  | {
      kind: 'screen';
      frame: Frame;
      /** What the window that the frame shows tells of itself; null where it tells nothing. */
      told: ToldLine[] | null;
      types: ScreenAnalysisType[];
      context: string | null;
      picture: boolean;
      threads: number;
      pack: string | null;
    }
  | { kind: 'judge'; answer: string; request: JudgedRequest }
  | { kind: 'speech'; transcription: Transcription }
  | {
      kind: 'text';
      text: string;
      language: LanguageCode | 'auto';
      mode: AnalysisMode;
      /** Says what code is written in, where the text came from a file. */
      fileName?: string;
    };

/** What came of it; `picture` is the screen made small, where it was asked for. */
export interface AnalysisOutcomes {
  warm: null;
  screen: {
    analysis: ScreenAnalysis;
    source: TextSource;
    picture: AnswerRequest['image'];
  };
  judge: AnswerCheck[];
  speech: SpeechAnalysis;
  text: TextAnalysis;
}

/** How much of the machine the analysis may use. */
export interface EngineLoad {
  threads: number;
  idleSeconds: number;
}

export type WithoutThreads<Task> = Task extends { threads: number }
  ? Omit<Task, 'threads' | 'pack'>
  : Task;

/**
 * Reads and analyses in a process of its own, which ends when it has been idle and may die alone.
 */
export interface Engine {
  run<Kind extends AnalysisTask['kind']>(
    task: WithoutThreads<Extract<AnalysisTask, { kind: Kind }>>,
  ): Promise<AnalysisOutcomes[Kind]>;
  /** Loads what reading needs while the user still selects. */
  warm(): void;
  /** Bytes its process took when it last answered; 0 while there is none. */
  readonly memory: number;
  readonly threads: number;
  /** Name of what reads pictures, once something was read. */
  readonly reader: string | null;
  setLoad(load: EngineLoad): void;
  /** Reads with a downloaded pack from now on, or without; afterwards no process uses another. */
  setReader(pack: string | null): Promise<void>;
  /** Calls `told` with the name of what reads, whenever that is known anew. */
  onReader(told: (name: string) => void): void;
  close(): Promise<void>;
}
