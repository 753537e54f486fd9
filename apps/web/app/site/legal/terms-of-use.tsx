import { interviewSettings, product, sitePages, supportChannels } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { OperatorName } from '../pages/operator-name.tsx';

const { practice } = interviewSettings.settings.interview_mode.options;

/** The terms of the beta. */
export function TermsOfUse() {
  return (
    <>
      <Beta />
      <Conduct />
      <Content />
      <Liability />
    </>
  );
}

/** Who agrees, and what a beta is. */
function Beta() {
  return (
    <>
      <h2 id="parties">Between whom</h2>
      <p>
        These terms are between you and <OperatorName />, for this site, its public API and the{' '}
        {product.platform} app {product.name} {product.version}. Using them means that you accept
        the terms.
      </p>

      <h2 id="beta">What a beta is</h2>
      <p>
        The beta is free. It is unfinished: functions may change, be missing or go wrong, and the
        API may change with notice in the <Link to="/docs/changelog">changelog</Link>. A paid tier
        may come later. You will not be charged for anything you have not ordered, and what you made
        during the beta stays yours.
      </p>
    </>
  );
}

/** What users promise. */
function Conduct() {
  return (
    <>
      <h2 id="rules">The rules where you use it</h2>
      <ul>
        <li>
          In an interview, an exam or at work the rules of the interviewer, school or employer come
          first. Find them out, ask where they are silent, and be open where openness is required.
          Where help is forbidden or you do not know, use {practice} mode only.
        </li>
        <li>
          Record or transcribe others only after they know and, where the law asks for it, agree.
          The law of the place where they are counts, too.
        </li>
        <li>
          Do not use {product.name} to get around proctoring or lock-down software, and do not hide
          that it runs from people who have a right to know.
        </li>
      </ul>

      <h2 id="conduct">What we ask of you on this server</h2>
      <ul>
        <li>Keep API keys to yourself, and revoke one that may be known.</li>
        <li>
          Send only what you may send: nothing unlawful, nothing that belongs to others without
          their leave.
        </li>
        <li>
          Stay within the limits the answers state, and do not disturb the service for others.
          Security research is welcome: tell <Link to={sitePages.contact}>support</Link> first and
          touch no one else’s data.
        </li>
      </ul>
      <p>Who breaks these rules may have keys revoked. We say why, and you may object.</p>
    </>
  );
}

/** Whose material it is, and what answers are worth. */
function Content() {
  return (
    <>
      <h2 id="content">What is yours</h2>
      <p>
        What you send and what comes back for it is yours. We use it to answer you and for nothing
        else; the <Link to="/privacy">Privacy Policy</Link> says how long it stays. The software
        itself stays its owner’s; the <Link to="/license">License</Link> page says what you may do
        with it.
      </p>

      <h2 id="answers">Answers can be wrong</h2>
      <p>
        An analysis is help, not advice by a lawyer, doctor or engineer. Figures on how often it
        errs are on <Link to="/docs/measured">Measured</Link>. Check what matters before you rely on
        it; decisions are yours.
      </p>
    </>
  );
}

/** Support, liability, and how this ends or changes. */
function Liability() {
  return (
    <>
      <h2 id="support">Support</h2>
      <p>
        Targets for first answers (
        {Object.values(supportChannels)
          .map(({ name }) => name.toLowerCase())
          .join(', ')}{' '}
        and tickets) are targets, not guarantees. They are on the{' '}
        <Link to={sitePages.support}>support page</Link> together with what is staffed now.
      </p>

      <h2 id="liability">Liability</h2>
      <p>
        The beta is provided as it is, without guarantees of fitness or availability, as far as the
        law allows that. Nothing here limits liability where the law forbids limiting it: for intent
        and gross negligence, for injury to life, body or health, and for rights you have as a
        consumer.
      </p>

      <h2 id="end">Ending and changing</h2>
      <p>
        You may stop at any time: delete the app, your conversations and your address. We may end
        the beta, and say so before on this site and by mail to those who get updates. Changed terms
        apply from the day they appear here, to what you do from then on. If a sentence is not
        valid, the others stay.
      </p>
    </>
  );
}
