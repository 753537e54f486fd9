import { LandingSection } from './landing-section.tsx';

/** Why the product exists. */
export function Story() {
  return (
    <LandingSection
      id="about-creator"
      number={1}
      title="We built it for the minute when your mind goes blank"
    >
      <div className="grid gap-x-16 gap-y-6 text-lg/[1.65] lg:grid-cols-2">
        <div className="space-y-6">
          <p>
            We all know that minute. The question is simple, the answer is somewhere in your head,
            and the way to it is gone. It comes in interviews and exams, on a stage, in a meeting
            held in your third language, in front of a stack trace while people watch.
          </p>
          <p>
            The helpers we looked at made the minute worse. They answered late, sent everything
            somewhere, hid from the people in the room, or stopped working when a model was retired.
            Hardly any of them showed how its figures were measured.
          </p>
        </div>
        <div className="space-y-6">
          <p>
            So we started again, with a mason’s tool in mind. A plumb line is a weight on a string.
            It shows what is upright, however the scaffold shakes. The word aplomb comes from{' '}
            <em>à plomb</em> and now means composure.
          </p>
          <p>
            We wanted software like that. It reads on your machine. It says when it is not sure. It
            asks about the rules before it helps, and it never hides from the people you talk to.
          </p>
        </div>
      </div>
    </LandingSection>
  );
}
