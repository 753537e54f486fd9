import { beforeAll, describe, expect, test } from 'vitest';
import { analyzerWith } from '../../test/analyzer.ts';
import { createTextTools } from '../node/text-tools.ts';

let analyze: ReturnType<typeof analyzerWith>;
beforeAll(async () => {
  analyze = analyzerWith(await createTextTools());
}, 30_000);

describe('who wants what by when', () => {
  const mail =
    'Hi Anna,\n\nthanks for yesterday. Could you send me the signed contract by Wednesday noon? ' +
    'Do you still have the keys to the lab?\n\nI will call you on Friday.\n\nBest,\nKarin';

  test('a closing with its comma and a name under it sign a mail, and ask for nothing', async () => {
    const result = await analyze(
      'Hi Anna,\nplease send me the price list by Friday. I will call you on Monday.\nCheers,\nTom',
    );
    expect(result.action_items).toMatchObject([
      { kind: 'request', who: 'Anna', when: 'Friday' },
      { kind: 'commitment', who: 'Tom' },
    ]);
    expect(result.summary).toMatch(/^An e-mail from Tom to Anna\./);
  });

  const said: [string, string][] = [
    ['Ana Lind', 'Could you tell us when the archive opens?'],
    ['Ben Park', 'I will send you the hours by Thursday.'],
    ['Ana Lind', 'How did the move go?'],
    ['Ben Park', 'We decided to keep the old shelves.'],
  ];
  const asText = (turn: (who: string, words: string, at: number) => string): string =>
    said.map(([who, words], at) => turn(who, words, at)).join('\n');

  test.each([
    [
      'WebVTT',
      'WEBVTT\n\n' +
        asText(
          (who, words, at) => `00:00:0${at}.000 --> 00:00:0${at}.900\n<v ${who}>${words}</v>\n`,
        ),
    ],
    [
      'SubRip with names',
      asText(
        (who, words, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${who}: ${words}\n`,
      ),
    ],
    [
      'a meeting’s, each name and time above what is said',
      asText((who, words, at) => `${who}   0:0${at}\n${words}`),
    ],
    [
      'a chat’s, with date and time',
      asText((who, words, at) => `[27/11/2026, 10:0${at}:11] ${who}: ${words}`),
    ],
    ['names in bold', asText((who, words) => `**${who}:** ${words}\n`)],
  ])('a transcript is told by its speakers, not its times: %s', async (_, text) => {
    const { kind, action_items: items, summary } = await analyze(text);
    expect(kind).toBe('chat');
    expect(summary).toMatch(/^A conversation of Ana Lind and Ben Park\.\n/);
    expect(items.map(({ kind: act, who, when }) => [act, who, when])).toEqual([
      ['request', null, null],
      ['commitment', 'Ben Park', 'Thursday'],
      ['question', null, null],
      ['decision', null, null],
    ]);
  });

  test.each([
    ['a timetable', '9:00 - Desk: opening\n9:30 - Hall: first talk\n10:00 - Garden: coffee'],
    ['settings', 'name: till\nport: 80\nhost: desk\nowner: ana'],
    ['notes under labels', 'Task: sort the shelves\nResult: done in May\nAction: none'],
  ])('labels before lines are no speakers: %s', async (_, text) => {
    expect((await analyze(text)).summary).not.toContain('A conversation of');
  });

  test('an open box asks whatever stands behind it, a ticked one is done', async () => {
    const result = await analyze(
      '## Release\n\n- [x] Write the notes.\n- [ ] Sign-off by the whole team.\n- [ ] Upload the build.',
    );
    expect(result.action_items.map(({ kind, text }) => [kind, text])).toEqual([
      ['request', 'Sign-off by the whole team.'],
      ['request', 'Upload the build.'],
    ]);
  });

  test('lines of a memo that say from whom and when are no part of what it says', async () => {
    const result = await analyze(
      'To: Karen Hughes\nFrom: Jim Karter\nDate: 03/17/05\nSubject: Inventory report\n' +
        'The report will not be ready by March 21. Please send me the counts by Friday.',
    );
    expect(result.action_items.map(({ kind, when }) => [kind, when])).toEqual([
      ['date', 'March 21'],
      ['request', 'Friday'],
    ]);
  });

  test('a letter that asks for nothing is told by whose it is and what it says', async () => {
    const result = await analyze(
      'Dear John,\n\nThe archive moved to the second floor over the summer. Its shelves were ' +
        'painted, and the old catalogue is kept beside the window.\n\nBest regards,\nLucas',
    );
    expect(result.summary).toMatch(/^An? (?:e-mail|letter) from Lucas to John\. \S/);
  });

  test('requests of a German mail are told, with or without a question mark', async () => {
    const result = await analyze(
      'Sehr geehrte Frau Krüger,\n\nwir bitten um ein Angebot für 40 Stühle. Außerdem brauche ich ' +
        'bis Freitag Ihre Lieferbedingungen. Können Sie uns einen Prospekt schicken?\n\n' +
        'Mit freundlichen Grüßen\nJens Albrecht',
    );
    expect(result.action_items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['request', 'Krüger', null],
      ['request', 'Krüger', 'Freitag'],
      ['request', 'Krüger', null],
    ]);
    expect(result.summary).toMatch(/^An e-mail from Jens Albrecht to Krüger\.\nRequest/);
  });

  test('what cannot be told of a mail in a language not learnt is said', async () => {
    const result = await analyze(
      'Hej Jonas,\n\nnär kommer du till kontoret i Stockholm? Skicka mig avtalet, tack. Mötet börjar på ' +
        'måndag klockan tio.\n\nHälsningar\nPetra',
    );
    expect(result.action_items.map(({ kind }) => kind)).toEqual(['question']);
    expect(result.summary).toMatch(/ are told: it may ask for more\.$/);
  });

  test('nobody promises for somebody whose name is not known as one', async () => {
    const { action_items: items } = await analyze(
      'Hi Anna,\n\nI will book the room, and Mark will bring the projector.\n\nBest,\nJo',
    );
    expect(items.map(({ kind, who }) => [kind, who])).toEqual([
      ['commitment', 'Jo'],
      ['commitment', null],
    ]);
  });

  test('a list names who is to do what at either end, by a mark as well', async () => {
    const { action_items: items } = await analyze(
      'Meeting notes\n- Renew the certificate by Priya\n- @dana restores the backup before Friday\n' +
        '- Lena needs to update the docs',
    );
    expect(items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['request', 'Priya', null],
      ['date', '@dana', 'Friday'],
      ['request', 'Lena', null],
    ]);
  });

  test('boxes to tick are to be done, whoever does them', async () => {
    const { action_items: items } = await analyze(
      'Next steps\n\n- [ ] Schedule a meeting with Peggy\n- [ ] Update the notes',
    );
    expect(items.map(({ kind, who }) => [kind, who])).toEqual([
      ['request', null],
      ['request', null],
    ]);
  });

  test('what no grammar of a likely language takes is no code', async () => {
    const result = await analyze('@felix will fix it');
    expect(result).toMatchObject({ kind: 'other', code: null });
    expect(result.action_items).toMatchObject([{ kind: 'commitment', who: '@felix' }]);
  });

  test('lists of notes say who does what, under what the document is', async () => {
    const { action_items: items, summary } = await analyze(
      '# Planning\n\n- Launched the dashboard (Q1 OKR #1)\n\n## Action items\n- [ ] Anna to finish the ' +
        'payment integration by Jan 29\n- [ ] Carol: fix the login screen (due Friday)\n',
    );
    expect(items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['commitment', 'Anna', 'Jan 29'],
      ['request', 'Carol', 'Friday'],
    ]);
    expect(summary).toMatch(/^A document: “Planning”\.\nPromise \(Anna, Jan 29\)/);
  });

  test.each([
    ['Hi Maria, could you send a photo of the label by Friday?', 'Maria'],
    ['Hi Mark, could you send a photo of the label by Friday?', 'Mark'],
    ['In May, sales rose by 4 %. Could you send the report?', null],
  ])('a name may be a word of every day where somebody is called: %s', async (text, who) => {
    expect((await analyze(text)).action_items[0]?.who).toBe(who);
  });

  test('two people in one sentence promise each for themselves, one with two verbs asks once', async () => {
    const result = await analyze(
      'Hi Anna,\n\nJonas will book the hotel on Monday and I’ll forward the agenda. Lina will bring the ' +
        'test devices. Please check whether the room is free. Please sign and return the form. If you ' +
        'could reply by Friday, we can order.\n\nBest,\nKarin',
    );
    expect(result.action_items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['commitment', 'Jonas', 'on Monday'],
      ['commitment', 'Karin', null],
      ['commitment', 'Lina', null],
      ['request', 'Anna', null],
      ['request', 'Anna', null],
      ['request', 'Anna', 'Friday'],
    ]);
  });

  test('a mail is told by each request, question and promise, with person and time', async () => {
    const result = await analyze(mail);
    expect(result.kind).toBe('email');
    expect(result.action_items).toMatchObject([
      { kind: 'request', who: 'Anna', when: 'Wednesday noon' },
      { kind: 'question', who: 'Anna', when: null },
      { kind: 'commitment', who: 'Karin', when: 'on Friday' },
    ]);
    for (const { start, end, text } of result.action_items)
      expect(mail.slice(start, end)).toBe(text);
    expect(result.summary.split('\n')).toEqual([
      'An e-mail from Karin to Anna.',
      'Request (Anna, Wednesday noon): “Could you send me the signed contract by Wednesday noon?”',
      'Question (Anna): “Do you still have the keys to the lab?”',
      'Promise (Karin, on Friday): “I will call you on Friday.”',
    ]);
  });

  test('a letter or a conversation on one line is told as one on several', async () => {
    const { summary, action_items: items } = await analyze(
      'Hi Anna, could you send me the report by Friday? I will prepare the slides. Best, Jo',
    );
    expect(summary).toMatch(/^An e-mail from Jo to Anna\./);
    expect(items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['request', 'Anna', 'Friday'],
      ['commitment', 'Jo', null],
    ]);
    const chat = await analyze(
      'Tom: can you pick up the kids at 4? Me: sure. Tom: we need milk too',
    );
    expect(chat.summary).toMatch(/^A conversation\./);
    expect(chat.action_items[0]).toMatchObject({ text: 'can you pick up the kids at 4?' });
  });

  test('an exam paper is told by what it asks, in whatever form its parts are counted', async () => {
    const paper = await analyze(
      'Compare the causes of both wars. Consider the roles of alliances in your answer.\n' +
        'Explain why the plan helped the west of the continent to recover.\n' +
        'The paper has two pages.\nDescribe how prices changed in the decade after the war, and ' +
        'give two examples of goods that grew dearer.\nDiscuss the view that the treaty was unfair ' +
        'to the smaller states.',
    );
    expect(paper.kind).not.toBe('problem');
    expect(paper.summary).toMatch(
      /^Questions and tasks\.\nAsked: “Compare the causes of both wars/,
    );
    expect(paper.action_items.every(({ kind, who }) => kind === 'request' && who === null)).toBe(
      true,
    );
    const german = await analyze(
      'Klausur Q1 – Thema Nerven und Muskeln\nAufgabe 1: Beschreiben Sie den Aufbau einer ' +
        'Nervenzelle und beschriften Sie die Skizze.\nAufgabe 2: Begründen Sie, weshalb das Gift ' +
        'die Muskeln lähmt.\n' +
        'Hilfsmittel: keine. Bearbeitungszeit: 90 Minuten.',
    );
    expect(german.summary).not.toMatch(/conversation/);
    expect(german.action_items[0]).toMatchObject({ kind: 'request', who: null, when: null });
  });

  test('a retrospective is told by who is to do what, named before it or behind it', async () => {
    const { action_items: items, summary } = await analyze(
      'Sprint 24 retrospective\n\nWhat went well\n- The release went out on time for once.\n' +
        '- Pairing on the import code helped a lot.\n\nWhat did not\n' +
        '- Two outages because nobody watched the queue.\n- Reviews wait three days.\n\n' +
        'Actions\n- Nadia: turn off the old flag before Friday\n' +
        '- Write a runbook for the queue (Priya)\n- Tom will ask the platform team about alerts\n',
    );
    expect(items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['request', 'Nadia', 'Friday'],
      ['request', 'Priya', null],
      ['commitment', 'Tom', null],
    ]);
    expect(summary).toMatch(/^Notes\.\nRequest \(Nadia, Friday\)/);
  });

  test('notes are told by what each person is to do and what was decided', async () => {
    const { summary } = await analyze(
      'Meeting notes\nPresent: Dana, Luis, Mei\n- Budget: agreed to cut travel by 10%\n' +
        '- Luis will update the roadmap by Friday\n- Mei to ask legal about the licence',
    );
    expect(summary.split('\n')).toEqual([
      'Notes.',
      'Decision: “Budget: agreed to cut travel by 10%”',
      'Promise (Luis, Friday): “Luis will update the roadmap by Friday”',
      'Promise (Mei): “Mei to ask legal about the licence”',
    ]);
  });

  test('a recap in a list is a mail, no code, and who is listed is asked for nothing', async () => {
    const {
      code,
      summary,
      action_items: items,
    } = await analyze(
      'Hi all,\n\nThanks for joining. Quick recap:\n- We agreed to move the launch to 2 June.\n' +
        '- Tom is still waiting for legal. Tom, please chase them tomorrow.\n- Nobody objected to ' +
        'dropping the beta.\n\nBest,\nAna',
    );
    expect(code).toBeNull();
    expect(summary).toMatch(/^An e-mail from Ana\./);
    expect(items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['decision', null, '2 June'],
      ['request', 'Tom', 'tomorrow'],
    ]);
    const minutes = await analyze(
      '# Technical committee, 8 August\n\n## Present\n\n* Beth Griggs @bethg (TSC)\n' +
        '* Tobias Berg (observer)\n\n## Agenda\n\n* Tobias will open an issue for the release date.',
    );
    expect(minutes.code).toBeNull();
    expect(minutes.action_items.map(({ kind, who }) => [kind, who])).toEqual([
      ['date', null],
      ['commitment', 'Tobias'],
    ]);
  });

  test('what is written below a quoted line is read, the quoted line is not', async () => {
    const { action_items: items } = await analyze(
      'Hi Tom,\n\n> Could you book the hall for Friday?\nI will call them today. Could you pay?\n\nUwe',
    );
    expect(items.map(({ text }) => text)).toEqual(['I will call them today.', 'Could you pay?']);
  });

  test('how long something takes is no time, and a month is not when something is due', async () => {
    const result = await analyze(
      'Hi Anna,\n\nthe call takes 45 minutes. Please send me the January figures by Thursday 5 pm ' +
        'and reply in two hours.\n\nKarin',
    );
    expect(result.action_items.map(({ kind, when }) => [kind, when])).toEqual([
      ['request', 'Thursday 5 pm, in two hours'],
    ]);
  });

  test('a German mail is told by question, request and date', async () => {
    const result = await analyze(
      'Hallo Jonas,\n\nwann treffen wir uns mit Frau Weber? Bitte schick mir den Vertrag. Die Sitzung ' +
        'ist am Montag um 10 Uhr.\n\nDanke\nPetra',
    );
    expect(result.action_items.map(({ kind, who, when }) => [kind, who, when])).toEqual([
      ['question', 'Jonas', null],
      ['request', 'Jonas', null],
      ['date', null, 'am Montag um 10 Uhr'],
    ]);
  });

  test('a chat names who promised', async () => {
    const result = await analyze(
      'Lena: please transfer the deposit tonight.\nMax: ok, I will do it after work\nLena: thanks',
    );
    expect(result.action_items).toMatchObject([
      { kind: 'request', when: 'tonight' },
      { kind: 'commitment', who: 'Max' },
    ]);
  });

  test('a text in which nobody asks anything has no items, whatever days it names', async () => {
    expect(
      (
        await analyze(
          'The new release is wonderful. Installing took two minutes and I recommend it to every team.',
        )
      ).action_items,
    ).toEqual([]);
  });

  test('a task is asked in whole, with its constraints and without a mood', async () => {
    const result = await analyze(
      'You are given a 0-indexed array heights of n integers. In one move you may raise any ' +
        'element by one. Return the minimum number of moves needed so that the array is strictly ' +
        'increasing.\n\nExample 1:\nInput: heights = [1,2,2]\nOutput: 1\n\nConstraints:\n' +
        '1 <= n <= 10^5\n-10 <= heights[i]\n\nFollow up: can you do it in place?',
    );
    expect(result.problem?.asked).toBe(
      'Return the minimum number of moves needed so that the array is strictly increasing. ' +
        'Constraints: 1 <= n <= 10^5; -10 <= heights[i]',
    );
    expect(result.sentiment).toBeNull();
  });

  test('what only asks has no mood, and a problem that was read whole is one', async () => {
    const asked = await analyze('Tell me about a time you disagreed with your manager.');
    expect(asked.sentiment).toBeNull();
    const inverse = await analyze('Find the inverse of f(x) = (2x - 1)/(x + 3).');
    expect(inverse).toMatchObject({ kind: 'problem', code: null });
  });
});
