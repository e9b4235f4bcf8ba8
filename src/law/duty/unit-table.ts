// The units that tariffs charge by, and how schedules spell them.
// Factors are exact by definition of the unit; units of one base convert, others never do:
// pairs are not pieces, proof liters not liters, barrels are measured at 60 °F, liters are not.

type UnitRow = {
  /** Canonical unit. */
  readonly id: string
  /** The unit of the same dimension that everything is counted in. */
  readonly base: string
  /** How many of `base` one is, as decimal text. */
  readonly factor: string
  /** Other spellings; blanks, points and case do not matter. */
  readonly spellings: readonly string[]
}

type QualifierRow = {
  /** What of the goods is measured; follows the unit: `"kg lead content"`. */
  readonly id: string
  /** Spellings after the unit: `kg of total sugars`. */
  readonly after: readonly string[]
  /** Spellings before the unit: `Pb kg`. */
  readonly before: readonly string[]
}

const unit = (id: string, base: string, factor: string, spellings = ''): UnitRow => ({
  id,
  base,
  factor,
  spellings: spellings === '' ? [] : spellings.split(' | '),
})

export const unitTable: readonly UnitRow[] = [
  unit('kg', 'kg', '1', 'kilogram | kilograms'),
  unit('g', 'kg', '0.001', 'gram | grams | gi'),
  unit('t', 'kg', '1000', 'tonne | tonnes | metric ton | metric tons'),
  unit('hundred kg', 'kg', '100', '100 kg'),
  unit('carat', 'kg', '0.0002', 'carats | c/k'),
  unit('l', 'l', '1', 'liter | liters | litre | litres'),
  unit('hl', 'l', '100', 'hectoliter | hectoliters | hectolitre | hectolitres'),
  unit('thousand l', 'l', '1000', '1,000 l | 1000 l'),
  unit('m3', 'l', '1000', 'm³'),
  unit('thousand m3', 'l', '1000000', 'thousand m³ | 1,000 m3 | 1,000 m³ | 1000 m3'),
  unit(
    'l alcohol',
    'l alcohol',
    '1',
    'l alc 100% | liters of pure alcohol | litres of pure alcohol',
  ),
  unit(
    'pf l',
    'pf l',
    '1',
    'pf liter | pf liters | pf liter on ethyl alcohol content | proof liters',
  ),
  unit('bbl', 'bbl', '1', 'barrel | barrels'),
  unit('m', 'm', '1', 'lin m | meter | meters | metre | metres'),
  unit('hundred m', 'm', '100', '100 m'),
  unit('thousand m', 'm', '1000'),
  unit('km', 'm', '1000', 'kilometre | kilometres'),
  unit('m2', 'm2', '1', 'm²'),
  unit('cm2', 'm2', '0.0001', 'cm²'),
  unit('square', 'square', '1', 'squares'),
  unit(
    'no',
    'no',
    '1',
    'each | pcs | pc | piece | pieces | head | article | articles | item | items | pins | p/st',
  ),
  unit('doz', 'no', '12', 'dozen | dz pcs | dozen pieces'),
  unit('hundred', 'no', '100', 'hundreds | 100 p/st'),
  unit('gross', 'no', '144'),
  unit('thousand', 'no', '1000', 'thousands | 1,000 p/st | 1000 p/st'),
  unit('prs', 'prs', '1', 'pr | pair | pairs | pa'),
  unit('doz prs', 'prs', '12', 'doz pr | dozen pairs'),
  unit('thousand prs', 'prs', '1000', '1,000 pa | 1000 pa'),
  unit('pack', 'pack', '1', 'packs'),
  unit('dose', 'dose', '1', 'doses'),
  unit('jewel', 'jewel', '1', 'jewels | jwls'),
  unit('gross lines', 'gross lines', '1', 'gr lines | line/gross'),
  unit('degree', 'degree', '1', 'degrees'),
  unit('W', 'W', '1', 'watt | watts'),
  unit('MWh', 'MWh', '1', '1,000 kWh | 1000 kWh'),
  unit('TJ', 'TJ', '1'),
  unit('cell', 'cell', '1', 'cells | ce/el'),
  unit('GBq', 'GBq', '1'),
  unit('GT', 'GT', '1', 'gross tonnage'),
  unit('ct/l', 'ct/l', '1', 'carrying capacity in metric tonnes'),
  unit('% vol', '% vol', '1'),
  unit('% sucrose', '% sucrose', '1', '% sacchar | % saccha'),
]

const part = (id: string, before = '', after = ''): QualifierRow => ({
  id,
  after: [id, ...(after === '' ? [] : after.split(' | '))],
  before: before === '' ? [] : before.split(' | '),
})

export const qualifierTable: readonly QualifierRow[] = [
  part('drained weight', '', 'drained weght | net drained wt | net drained weight | eda | net eda'),
  part('gross weight', '', 'gross | br'),
  part('live weight'),
  part('dry matter', '', 'net dry | mas | net mas'),
  part('lactic matter'),
  part('dry lactic matter'),
  part('standard quality', '', 'std qual'),
  part('total alcohol', '', 'tot alc | tot/alc | total alc'),
  part('raw sugar'),
  part('common wheat'),
  part('biodiesel content', '', 'biodiesel'),
  part('bioethanol content', '', 'bioethanol'),
  part('fuel content'),
  part('substance 90% dry', '', '90% sdt'),
  part('contents and container'),
  part('entire contents of container'),
  part('including weight of container'),
  part('immediate containers'),
  part('recording surface'),
  part('fiber', 'fiber'),
  part('total sugars', '', 'ttl sug'),
  part('clean yield', 'clean | cy'),
  part("cow's milk solids", '', 'cmsc'),
  part('milk solids', '', 'msc'),
  part('anhydrous morphine content', '', 'amc'),
  part('air-dry weight', '', 'adw'),
  part('dry weight', '', 'dwb'),
  part('aluminum content', 'Al'),
  part('antimony content', 'Sb'),
  part('chromium content', 'Cr'),
  part('cobalt content', 'Co'),
  part('copper content', 'Cu'),
  part('gold content', 'Au'),
  part('iridium content', 'Ir'),
  part('lead content', 'Pb'),
  part('magnesium content', 'Mg'),
  part('manganese content', 'Mn'),
  part('molybdenum content', 'Mo'),
  part('nickel content', 'Ni'),
  part('osmium content', 'Os'),
  part('palladium content', 'Pd'),
  part('platinum content', 'Pt'),
  part('rhodium content', 'Rh'),
  part('ruthenium content', 'Ru'),
  part('silicon content', 'Si'),
  part('silver content', 'Ag'),
  part('tin content', 'Sn'),
  part('tungsten content', 'W'),
  part('vanadium content', 'V'),
  part('zinc content', 'Zn'),
  part('ammonia content', 'NH3'),
  part('chromium(III) oxide content', 'Cr2O3'),
  part('sodium hydroxide content', 'NaOH', 'NaOH'),
  part('potassium hydroxide content', '', 'KOH'),
  part('potassium oxide content', '', 'K2O | K₂O'),
  part('potassium chloride content', '', 'KCl'),
  part('phosphorus pentoxide content', '', 'P2O5 | P₂O₅'),
  part('nitrogen content', '', 'N'),
  part('uranium content', '', 'U'),
  part('hydrogen peroxide content', '', 'H2O2 | H₂O₂'),
  part('choline chloride content', '', 'C5H14ClNO | C₅H₁₄ClNO'),
  part('methylamines content', '', 'methylamines | met.am.'),
  part('dihydrostreptomycin content', '', 'DHS'),
  part('fissile isotopes', '', 'F/S'),
  part('vanadium pentoxide content', 'V2O5'),
]
