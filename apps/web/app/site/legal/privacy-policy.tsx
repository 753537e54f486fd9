import {
  accountRules,
  apiRules,
  audioRetention,
  audioSettings,
  captureRetention,
  historyRetention,
  historySettings,
  modelRules,
  organizationRules,
  privacySettings,
  product,
  sitePages,
  siteRules,
} from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import { OperatorName } from '../pages/operator-name.tsx';

const { privacy, history, audio } = {
  privacy: privacySettings.settings,
  history: historySettings.settings,
  audio: audioSettings.settings,
};
const histories = Object.values(historyRetention).map(({ label }) => label.toLowerCase());

/** The policy: this site, the public API, the app, and what you can ask for. */
export function PrivacyPolicy() {
  return (
    <>
      <WhoIsResponsible />
      <ReadingTheSite />
      <WritingToUs />
      <UsingTheApi />
      <UsingTheApp />
      <YourRights />
    </>
  );
}

function WhoIsResponsible() {
  return (
    <>
      <h2 id="who">Who is responsible</h2>
      <p>
        For this site and its API: <OperatorName />. Ways to reach them are on the{' '}
        <Link to={sitePages.contact}>contact page</Link>. The app runs on your machine; what it
        keeps there is yours, and nobody here can see it.
      </p>
    </>
  );
}

/** What is kept while pages are read. */
function ReadingTheSite() {
  return (
    <>
      <h2 id="reading">When you read this site</h2>
      <p>
        Reading the site sets no cookies; nothing counts visitors or is loaded from anywhere else.
        Signing in sets the cookies that accounts need and no others: who is signed in, which
        browsers you used before, and for minutes a sign-up, a second step, a sign-in by an identity
        provider or an assistant that asks to connect. The server writes one line per request:
        method, route, status, duration and an id of the request, and for the API the id of the key.
        It does not write your address, your searches or anything you sent.
      </p>
      <p>
        Your network address is used while a request is answered, and to count forms:{' '}
        {siteRules.formsPerHour} of a kind an hour. The count is forgotten after the hour.
      </p>
      <p>
        Your choice of theme, what you try in the documentation and your recent searches stay in
        your browser. They are never sent. Clearing the site’s data in the browser deletes them.
      </p>
    </>
  );
}

/** What is kept of forms and of the mails they lead to. */
function WritingToUs() {
  return (
    <>
      <h2 id="updates">When you ask for updates</h2>
      <p>
        We keep your e-mail address, where on the site you asked, and when. You get one mail with a
        link. Until you click it nothing else is sent, and without your click the address is deleted
        after {siteRules.pendingDays} days. Every mail has a link that ends it: the address is then
        deleted, and only the number of people who left goes up by one.
      </p>

      <h2 id="tickets">When you write to support</h2>
      <p>
        We keep what you enter in the form, to answer it. Closed tickets are deleted after{' '}
        {siteRules.closedTicketDays} days.
      </p>

      <h2 id="machines">When you send a report of your machine</h2>
      <p>
        The app shows you the whole report first: figures, and the names of your processor, system
        and screens. Anybody can read it under <Link to={sitePages.machines}>Machines</Link>, and it
        stays until you delete it in the app.
      </p>

      <h2 id="mails">Mails we send</h2>
      <p>
        A mail is kept until it is delivered. Its text is deleted {siteRules.deliveredTextDays} days
        after delivery, and the rest of its record {siteRules.outboxDays} days after it was written.
        Where this server has a mail provider, that provider sees the mails it delivers.
      </p>
    </>
  );
}

/** What the public API keeps and sends on. */
function UsingTheApi() {
  return (
    <>
      <h2 id="api">When you use the public API</h2>
      <ul>
        <li>
          What you send is analyzed on this server. Pictures are read and forgotten; the text read
          from them is kept with the result. Recordings and videos are heard, seen and forgotten in
          the same way: transcript and text are kept, sound and frames are not. A recording sent as
          a job lies on this server’s disk until the job ends; its answer can be read for{' '}
          {apiRules.jobHours} hours, also with history off, unless you delete it.
        </li>
        <li>
          If this server uses a cloud recogniser, the sound of your recordings is sent to it.
          Without one no sound leaves this server. The answer names the recogniser.
        </li>
        <li>
          {history.keep_history.label} is on by default: text and results stay as conversations
          until you delete them, or as long as you set ({histories.join(', ')};{' '}
          {historyRetention[history.history_retention.default].label.toLowerCase()} by default).
          With it off, an analysis is answered and forgotten.
        </li>
        <li>
          A repeated request with the same Idempotency-Key gets the same answer for{' '}
          {apiRules.idempotencyHours} hours; the answer is kept that long.
        </li>
        <li>
          Members of an organisation see each other’s e-mail address, name and role, and as their
          role allows what the organisation’s keys sent and got. Its owners also see what members
          did in it, when, with which browser and from which network address, for{' '}
          {accountRules.eventDays} days. An invitation keeps the address it went to for{' '}
          {organizationRules.invitationDays} days.
        </li>
        <li>
          An assistant that you connected gets what you agreed to, and may send it on to the company
          that runs it. We keep its name, where its answers go, what it may do, its last use, and
          fingerprints of its tokens until you disconnect it.
        </li>
        <li>
          Of an API key only a fingerprint is stored. Number of analyses a day, last use and the
          networks you allowed are kept with it.
        </li>
        <li>
          If this server uses an AI model, the model is sent your context, a short form of the local
          result and up to {modelRules.materialCharacters.toLocaleString('en')} characters of the
          text, and pictures only if it can see. Without a configured model nothing leaves this
          server. The answer says which model was asked.
        </li>
      </ul>
    </>
  );
}

/** What the app keeps, and when something leaves the machine. */
function UsingTheApp() {
  return (
    <>
      <h2 id="app">When you use the app</h2>
      <ul>
        <li>
          {privacy.local_processing.label} is on by default: screens, audio and text are read on
          your machine. The text of a window is asked of the window you marked only, and never of
          password fields; {privacy.window_text.label} switches that off.
        </li>
        <li>
          Screen captures: {captureRetention[privacy.capture_retention.default].toLowerCase()}.
          Audio: {audioRetention[privacy.audio_retention.default].toLowerCase()}. Both are defaults
          you can change. {audio.transcription.label} can be turned off.
        </li>
        <li>
          A cloud model is asked only if you configured one and left {privacy.cloud_enhanced.label}{' '}
          on; its provider’s own terms then apply to what it is sent. With{' '}
          {privacy.local_only.label.toLowerCase()} on no connection is opened.
        </li>
        <li>
          {privacy.other_assistants.label} are off by default. Where you switch them on, an
          assistant gets a text only after you saw it and agreed, and may send it on.
        </li>
        <li>
          The audit log lists what left the machine: when, where to, how much, why and in which
          mode.
        </li>
        <li>
          Usage analytics are set to{' '}
          {privacy.analytics.options[privacy.analytics.default].toLowerCase()}, and{' '}
          {privacy.cloud_storage.label.toLowerCase()} is off.
        </li>
      </ul>
      <p>
        The page on <Link to="/docs/advanced-usage/privacy-controls">privacy controls</Link> shows
        every switch, ready to try.
      </p>
    </>
  );
}

/** What is not done, what can be asked for, and how this text changes. */
function YourRights() {
  return (
    <>
      <h2 id="no">What we do not do</h2>
      <p>
        We sell nothing about you, show no advertising, train no models on what you send, and do not
        infer feelings from a voice or a face: sentiment is computed from text only.
      </p>

      <h2 id="rights">What you can ask for</h2>
      <p>
        You may ask what is kept of you, have it corrected, handed over or deleted, and object to
        its use. Write to <Link to={sitePages.contact}>support</Link>; API users can also list and
        delete conversations themselves. If an answer does not satisfy you, the data protection
        authority where you live takes complaints.
      </p>
      <p>
        The legal grounds where the GDPR applies: your consent for updates, our shared wish to
        answer you for tickets, the service you asked for with the API, and the security of the
        server for counting forms.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        This text belongs to {product.name} {product.version}. It changes together with the
        software, in the same commit; changes you would notice are in the{' '}
        <Link to="/docs/changelog">changelog</Link>.
      </p>
    </>
  );
}
