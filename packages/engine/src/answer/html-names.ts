/** Element names of HTML, SVG and MathML that mean something to a browser. */
export const htmlNames: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo ' +
    'bgsound big blink blockquote body br button canvas caption center cite code col ' +
    ('colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
      'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header ') +
    ('hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link ' +
      'listing main map mark marquee math menu menuitem meta meter multicol nav ') +
    ('nextid nobr noembed noframes noscript object ol optgroup option output p param ' +
      'picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search ') +
    ('section select slot small source spacer span strike strong style sub summary sup ' +
      'svg table tbody td template textarea tfoot th thead time title tr track tt u ul ') +
    ('var video wbr xmp animate animatemotion animatetransform circle defs desc ellipse ' +
      'filter foreignobject g line lineargradient mask metadata path pattern polygon ') +
    ('polyline radialgradient rect set stop switch symbol text textpath tspan use view ' +
      'maction mglyph mi mn mo ms mtext annotation-xml')
  ).split(' '),
);
