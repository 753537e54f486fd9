import type { DrawnLanguage } from '../pools.ts';

/** Short conversations of work and everyday life, written for training pages. */
export const workTalk: Record<DrawnLanguage, string[][]> = {
  en: [
    ['did the deploy go through?', 'yes, ten minutes ago', 'great, thanks!'],
    ['Morning all, standup in 5', 'on my way', 'running late, start without me'],
    [
      'Can someone review my PR? It is small, promise',
      'looking',
      'left two comments',
      'fixed both, thx',
    ],
    ['are we still on for lunch', 'sure, 12:30?', 'perfect, see you at the canteen'],
    ['Has anybody seen the Q3 numbers?', 'They are in the shared folder', 'found them 👍'],
    [
      'Tell me about a project you are proud of.',
      'The billing migration, we moved 40k customers without downtime',
    ],
    [
      'What would you do if the queue grew faster than you can drain it?',
      'Depends, can we drop messages?',
    ],
    ['hey, you free tomorrow?', 'no, sorry, dentist', 'ok, friday then', 'works for me'],
    ['I pushed the fix for the login page', 'still broken on safari for me', 'ugh, checking'],
    ['Happy birthday!!', 'thank you all', 'cake is in the kitchen'],
  ],
  de: [
    ['ist das Deployment durch?', 'ja, vor zehn Minuten', 'super, danke!'],
    ['Morgen zusammen, Standup in 5', 'bin gleich da', 'komme später, fangt schon an'],
    [
      'Kann jemand meinen PR anschauen?',
      'mache ich',
      'zwei Kommentare sind drin',
      'beide erledigt',
    ],
    ['Gehen wir heute essen?', 'gern, halb eins?', 'passt, bis gleich'],
    ['Hast du morgen Zeit?', 'leider nein, Zahnarzt', 'dann Freitag'],
    ['Wo liegt die Präsentation?', 'im gemeinsamen Ordner', 'gefunden 👍'],
  ],
  fr: [
    ['la mise en prod est passée ?', 'oui, il y a dix minutes', 'super, merci !'],
    ['Salut tout le monde, point dans 5 min', 'j’arrive', 'en retard, commencez sans moi'],
    ['Quelqu’un peut relire ma PR ?', 'je regarde', 'deux commentaires', 'corrigé'],
    ['on déjeune ensemble ?', 'oui, midi et demi ?', 'parfait'],
    ['tu es dispo demain ?', 'non désolé', 'vendredi alors', 'ça marche'],
  ],
  es: [
    ['¿ya salió el despliegue?', 'sí, hace diez minutos', '¡genial, gracias!'],
    ['Buenos días, reunión en 5', 'voy', 'llego tarde, empezad sin mí'],
    ['¿Alguien revisa mi PR?', 'lo miro', 'dos comentarios', 'corregido'],
    ['¿comemos juntos?', 'vale, ¿a la una?', 'perfecto'],
    ['¿tienes tiempo mañana?', 'no, lo siento', 'entonces el viernes', 'ok'],
  ],
  it: [
    ['il rilascio è andato?', 'sì, dieci minuti fa', 'ottimo, grazie!'],
    ['Ciao a tutti, riunione tra 5 minuti', 'arrivo', 'sono in ritardo'],
    ['pranziamo insieme?', 'va bene, all’una?', 'perfetto'],
    ['hai tempo domani?', 'no, mi dispiace', 'allora venerdì'],
  ],
  pt: [
    ['o deploy já saiu?', 'sim, há dez minutos', 'boa, obrigado!'],
    ['Bom dia, reunião em 5', 'a caminho', 'vou atrasar-me'],
    ['almoçamos juntos?', 'claro, à uma?', 'perfeito'],
    ['tens tempo amanhã?', 'não, desculpa', 'sexta então'],
  ],
  nl: [
    ['is de deploy gelukt?', 'ja, tien minuten geleden', 'top, bedankt!'],
    ['Morgen allemaal, stand-up over 5 min', 'ik kom eraan', 'ben later, begin maar'],
    ['zullen we lunchen?', 'goed, half een?', 'prima'],
    ['heb je morgen tijd?', 'nee, sorry', 'dan vrijdag'],
  ],
};
