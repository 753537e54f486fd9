import type { Sentiment } from '@aplomb/contract';
import { onDemand } from './on-demand.ts';

/** VADER's own cut between neutral and the rest (Hutto & Gilbert 2014). */
const vaderCut = 0.05;
export type Vader = (text: string) => Sentiment;
interface VaderPackage {
  default: {
    SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } };
  };
}

export async function openVader(): Promise<Vader> {
  const { default: vaderSentiment } = await onDemand<VaderPackage>('vader-sentiment');
  return (text) => {
    const { compound } = vaderSentiment.SentimentIntensityAnalyzer.polarity_scores(text);
    if (compound >= vaderCut) return 'positive';
    return compound <= -vaderCut ? 'negative' : 'neutral';
  };
}
