/** An example of what a reader might say. None of them is a person. */
export interface Testimonial {
  readonly quote: string;
  readonly author: string;
  readonly role: string;
  readonly company: string;
}

/** Stands beside every testimonial until real ones exist. */
export const testimonialLabel = 'Example, not a customer';

/** Example testimonials. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I practised every evening for two weeks. In the room I left it closed, and I did not miss it.',
    author: 'Example candidate',
    role: 'Software engineer',
    company: 'Example Systems',
  },
  {
    quote: 'My notes stayed on my side of the screen. For once I looked at the people.',
    author: 'Example presenter',
    role: 'Head of product',
    company: 'Example Works',
  },
  {
    quote: 'It showed me the line that was wrong and why. The next one I found myself.',
    author: 'Example learner',
    role: 'Student',
    company: 'Example College',
  },
];
