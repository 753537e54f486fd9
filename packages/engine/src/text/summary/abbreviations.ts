/**
 * Abbreviations that are followed by more of the same sentence, in lower case without the final
 * full stop.
 */
export const abbreviations: ReadonlySet<string> = new Set(
  `mr mrs ms dr prof sr jr st mt rev hon gen col maj capt lt sgt gov sen rep pres supt messrs
vs etc approx dept est fig figs eq eqs ref refs no nos vol vols pp ed eds ch sec al e.g i.e eg
ie cf viz resp ca inc ltd co corp bros assn
jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun a.m
p.m u.s u.k u.n e.u d.c b.c a.d ph.d m.d b.a m.a
bzw usw z.b d.h u.a o.ä vgl nr bd hrsg str abb tab ggf inkl evtl sog ca mio mrd hl prof dipl ing
geb gest
m mm mme mlle av bd art p.ex c.-à-d env chap éd par
sra srta d dª ud uds pág págs núm tel ej p.ej ee.uu av avda art
dra exmo exma sr.ª séc obs
np tzw itd itp m.in ul al nr prof dr inż mgr godz ok tys mln mld r w
sig sigg dott on avv ecc pag es art tel
dhr mevr bijv enz o.a d.w.z blz nl
т.е т.д т.п г гг др ул им руб млн млрд тыс см`.split(/\s+/u),
);
