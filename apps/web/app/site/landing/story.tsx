import { LandingSection } from './landing-section.tsx';

/** Why the product exists. */
export function Story() {
  return (
    <LandingSection
      id="about-creator"
      number={1}
      title="We built it for the minute when your mind goes blank"
      aside
    >
      <div className="grid gap-x-10 gap-y-4 max-sm:text-ui sm:grid-cols-2">
        <p>
          The question is simple and the answer is somewhere in your head, but you can’t get to it:
          in an interview or an exam, on a stage, in a meeting held in your third language, in front
          of a stack trace while people watch. The helpers we tried made it worse. They were late,
          sent everything somewhere, or hid from the people in the room.
        </p>
        <p>
          So we started with a mason’s tool. A plumb line is a weight on a string: it shows what is
          upright, however the scaffold shakes. The word aplomb comes from <em>à plomb</em> and
          means composure. Our software reads on your machine, says when it isn’t sure, asks about
          the rules first, and never hides from the people you talk to.
        </p>
      </div>
    </LandingSection>
  );
}
