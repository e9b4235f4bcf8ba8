# Generated from the OpenAPI document by test/clients/sdk-types.ts (`npm run sdk`).

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class AdditionalCode(TypedDict):
    """An additional code of an antidumping or countervailing duty."""

    # State it as `facts.additional_code`; a case with the name of a company in brackets is selected
    # by that name as `manufacturer` or `exporter`, because its number is not known
    code: str
    # Companies that it belongs to, as far as they are known
    companies: List[str]
    # The duty as the law prints it; null when it has none of its own
    duty: Union[str, None]
    # Documents of which one is needed for this duty; empty for none
    documents: List[str]
    # The act that imposes it, as the tariff numbers it: R0265/23
    act: Union[str, None]


class AmountRange(TypedDict):
    """Bounds of an amount that facts or figures are missing for."""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class _AuditCause(TypedDict):
    # other_day: what was paid is the law of another day; exclusion_missed: a heading that exempts
    # was not filed; heading_instead: another heading of the same duty is due; sum_only: the file
    # has no duty by number
    cause: Literal["other_day", "heading_missing", "exclusion_missed", "heading_not_due", "heading_instead", "amount", "ordinary_duty", "claim_refused", "zero_heading_missing", "heading_order", "sum_only"]
    # The number in question
    heading: Union[str, None]
    # Part of the difference: positive when too much was paid
    amount: Union[float, None]
    # In words
    text: str
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Where it was published
    source_url: Union[str, None]


class AuditCause(_AuditCause, total=False):
    """Why what was filed differs from what is due."""

    # The other day
    day: str


class AuditResponseTotalsByCauseItem(TypedDict):
    # As in the lines
    cause: Literal["other_day", "heading_missing", "exclusion_missed", "heading_not_due", "heading_instead", "amount", "ordinary_duty", "claim_refused", "zero_heading_missing", "heading_order", "sum_only"]
    # Lines that have it
    lines: int
    # Of its amounts
    overpaid: float
    # Of its amounts, as a positive number
    underpaid: float


class AuditResponseTotals(TypedDict):
    """In United States dollars"""

    # Lines that were computed
    lines: int
    # Lines whose duty is not known
    undecided: int
    # Sum of paid, of lines whose duty is known
    paid: float
    # Sum of due
    due: float
    # Sum of the differences where too much was paid
    overpaid: float
    # Sum of the differences where too little was paid, as a positive number
    underpaid: float
    # Causes that occur, the largest amount first
    by_cause: List[AuditResponseTotalsByCauseItem]


class AuditResponse(TypedDict):
    """What was filed, compared with the law of its day."""

    # The day for what is still open
    today: str
    # In the order of the file
    lines: List[AuditedLine]
    # Rows that are left out
    errors: List[TableError]
    # Fields that were found in the head
    columns: List[str]
    # In United States dollars
    totals: AuditResponseTotals
    # Sources of the days
    rules: List[RuleCited]


class AuditedLineExpectedItem(TypedDict):
    # The number
    heading: str
    # Null: not known
    duty: Union[float, None]


class AuditedLineClaimsOpenItem(TypedDict):
    # Preference that could be claimed
    program: str
    # Duty that it saves
    saves: float


class _AuditedLine(TypedDict):
    # As in the file
    entry_number: str
    # As in the file, or counted
    line: str
    # The day whose law is due
    entry_date: str
    # The number of chapters 1 to 97
    hs_code: str
    # Country of origin, in capitals
    origin: str
    # Entered value
    value: float
    # Duty paid, without deposits of antidumping and countervailing cases
    paid: float
    # Duty by the law of the entry day with the claims filed; null: not known
    due: Union[float, None]
    # paid - due: positive when too much was paid
    difference: Union[float, None]
    # undecided: what is due depends on what the file does not say
    status: Literal["agrees", "overpaid", "underpaid", "undecided"]
    # Numbers as filed
    filed: List[str]
    # Numbers that the entry summary should carry, in filing order
    expected: List[AuditedLineExpectedItem]
    # Empty when the line agrees
    causes: List[AuditCause]
    # If the goods originate under its rules; not in the difference
    claims_open: List[AuditedLineClaimsOpenItem]
    # What the duty depends on beyond the file
    questions: List[str]
    # A day by which something must be done.
    post_summary_correction: LastDay
    # A day by which something must be done.
    protest: LastDay


class AuditedLine(_AuditedLine, total=False):
    """One line of an entry, as filed and as due."""

    # Bounds of an amount that facts or figures are missing for.
    due_range: AmountRange


class BatchClassificationResultConsistency(TypedDict):
    """How well the lines agree"""

    # The most frequent chapter, two digits; empty when nothing fits
    common_chapter: str
    # Positions of lines of other chapters
    outlier_indices: List[int]


class BatchClassificationResult(TypedDict):
    """The codes of several descriptions."""

    # In the order of the lines
    results: List[BatchLineResult]
    # Positions of lines to check
    needs_review: List[int]
    # How well the lines agree
    consistency: BatchClassificationResultConsistency
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class BatchLineResult(TypedDict):
    """The code of one line."""

    # HS code, 6 digits, no dots; empty when nothing fits
    hs_6_code: str
    # 10-digit code, dotted; null when it is not probable enough, and the reason says what is open
    recommended_10_digit: Union[str, None]
    # Probability that hs_6_code is right, 0 to 1
    confidence: float
    # Why this code, and what is open
    reason: str
    # A person should check: low confidence, a near tie, a conflict, or an unstated fact that
    # changes the duty
    needs_review: bool
    # Up to five codes, best first
    candidates: List[Candidate]
    # hs_code_printed was stated and differs from the recommendation
    disagreement_with_printed: bool
    # What would decide between the codes; empty when the description does
    questions: List[Question]


class _BulkTerms(TypedDict):
    # Country of import (ISO 3166-1 alpha-2, either case)
    destination_country: str
    # Currency of every amount (ISO 4217, either case)
    currency: str
    # Incoterms 2020 rule the unit values are stated under
    incoterm: Literal["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"]
    # How the goods arrive at the destination
    transport_mode: Literal["ocean", "air", "truck", "rail", "express"]


class BulkTerms(_BulkTerms, total=False):
    """A bulk calculation without its rows."""

    # International freight, pro-rated by line value. Default 0.
    freight: float
    # International insurance, pro-rated by line value. Default 0.
    insurance: float
    # Member state of import, for the EU (ISO 3166-1 alpha-2, either case)
    eu_member_state: str
    # State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
    br_state: str
    # Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON),
    # either case
    ca_province: str
    # Claims USMCA for every row
    usmca_qualifying: bool
    # Preference claimed for every row: KORUS, CAFTA_DR …
    fta_id: str
    # The day whose law applies; default today (UTC)
    calculation_date: str
    # Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come
    # before the rates that are held; where none are held, amounts of the law in another currency
    # than that of the request need them
    exchange_rates: Dict[str, float]
    # How the goods enter the United States: by a formal or an informal entry, through the facility
    # of an express carrier, or by mail. Default: informal for a customs value up to the limit of
    # informal entries where nothing forbids it, else formal; result.entry says which and why. Who
    # states formal or informal asks for no relief of small shipments
    entry_type: Literal["formal", "informal", "express", "postal"]


class CalcBreakdownLayerRange(TypedDict):
    """Bounds of an amount that is not known; absent when it is known"""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class _CalcBreakdownLayer(TypedDict):
    # Layer code: MFN, SEC_301, MPF, VAT …; the list is open
    code: str
    # Which total the amount is in
    kind: Literal["duty", "tax", "fee"]
    # Rounded half up to the minor unit of the currency
    amount: float
    # Fraction: 0.25 is 25 percent; null when not ad valorem, or not known
    rate: Union[float, None]
    # The measure names these goods but another provision displaces it
    exempted: bool
    # Why it is exempted or not computed, or how it was computed
    note: Union[str, None]
    # Line charged, from 0; null for a charge on the shipment
    line_index: Union[int, None]
    # Legal number of the provision: 9903.88.03, 19 CFR 24.23(b)(1) …
    heading: Union[str, None]
    # Amount the rate was applied to
    base: Union[float, None]
    # The rate as the law prints it
    duty_expression: Union[str, None]
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Where it was published
    source_url: Union[str, None]


class CalcBreakdownLayer(_CalcBreakdownLayer, total=False):
    """One duty, tax or fee on one line or the shipment."""

    # Bounds of an amount that is not known; absent when it is known
    range: CalcBreakdownLayerRange
    # border: customs, from the importer; seller: a seller or platform that is registered for the
    # tax, with the price; carrier: the post or courier, from the recipient; importer: nobody, since
    # the importer pays it with a return of its own
    collected_by: Literal["border", "seller", "carrier", "importer"]


class CalcBulkAggregateDeliveredRange(TypedDict):
    """Bounds of total_delivered"""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class CalcBulkAggregate(TypedDict):
    """Totals over the rows in results."""

    # Rows in the request
    total_rows: int
    # Rows in results
    ok_rows: int
    # Rows in errors
    error_rows: int
    # Sum of line_value
    total_value: float
    # Sum of duty
    total_duty: float
    # Sum of taxes
    total_taxes: float
    # Sum of fees
    total_fees: float
    # Sum of landed_cost
    total_landed: float
    # Bounds of an amount that facts or figures are missing for.
    total_range: AmountRange
    # Sum of delivered_cost
    total_delivered: float
    # Bounds of total_delivered
    delivered_range: CalcBulkAggregateDeliveredRange
    # Rows in results that are not complete
    incomplete_rows: int
    # Currency of every total
    currency: str


class CalcBulkError(TypedDict):
    """A row that could not be calculated."""

    # Position of the row in the request, from 0
    line_index: int
    # What is wrong, in words
    reason: str
    # The field at fault, as a dotted path when nested
    field: str


class _CalcBulkRequest(TypedDict):
    # Country of import (ISO 3166-1 alpha-2, either case)
    destination_country: str
    # Currency of every amount (ISO 4217, either case)
    currency: str
    # Incoterms 2020 rule the unit values are stated under
    incoterm: Literal["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"]
    # How the goods arrive at the destination
    transport_mode: Literal["ocean", "air", "truck", "rail", "express"]
    # The goods, row by row; a bad row does not fail the others
    rows: List[CalcBulkRow]


class CalcBulkRequest(_CalcBulkRequest, total=False):
    """One shipment of many rows."""

    # International freight, pro-rated by line value. Default 0.
    freight: float
    # International insurance, pro-rated by line value. Default 0.
    insurance: float
    # Member state of import, for the EU (ISO 3166-1 alpha-2, either case)
    eu_member_state: str
    # State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
    br_state: str
    # Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON),
    # either case
    ca_province: str
    # Claims USMCA for every row
    usmca_qualifying: bool
    # Preference claimed for every row: KORUS, CAFTA_DR …
    fta_id: str
    # The day whose law applies; default today (UTC)
    calculation_date: str
    # Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come
    # before the rates that are held; where none are held, amounts of the law in another currency
    # than that of the request need them
    exchange_rates: Dict[str, float]
    # How the goods enter the United States: by a formal or an informal entry, through the facility
    # of an express carrier, or by mail. Default: informal for a customs value up to the limit of
    # informal entries where nothing forbids it, else formal; result.entry says which and why. Who
    # states formal or informal asks for no relief of small shipments
    entry_type: Literal["formal", "informal", "express", "postal"]


class CalcBulkResponse(TypedDict):
    """Landed cost of many rows."""

    # Id of the recorded calculation
    id: Union[str, None]
    # Rows that were calculated
    results: List[CalcBulkRowResult]
    # Rows that were not
    errors: List[CalcBulkError]
    # Totals over the rows in results.
    aggregate: CalcBulkAggregate
    # Points to check, most severe first; line_indices are row positions
    compliance_flags: List[ComplianceFlag]
    # What is good to know, in the form of flags: it neither changes the sum nor stops the goods
    notes: List[ComplianceFlag]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]
    # How far each source reaches, by its name; and each edition, as `publisher@id`
    data_as_of: Dict[str, str]
    # A source is older than it may be for this answer
    data_stale: bool


class _CalcBulkRow(TypedDict):
    # What the goods are
    description: str
    # HS or HTS code, 4 to 13 digits, dots allowed
    hs_code: str
    # Number of units
    quantity: float
    # Price of one unit
    unit_value: float
    # Country of origin of the goods (ISO 3166-1 alpha-2, either case)
    origin_country: str


class CalcBulkRow(_CalcBulkRow, total=False):
    """One row of goods."""

    # Product of your catalogue. Of description, hs_code (the confirmed code for the destination),
    # origin_country (where it has one), weight_kg and its claims, what the line leaves out is taken
    # from it; a warning says what
    sku: Union[str, None]
    # Net weight of the whole line in kilograms
    weight_kg: Union[float, None]
    # Who made the goods; checked against lists of denied parties, and against producers that have a
    # rate of their own under an order of the United States
    manufacturer: Union[str, None]
    # Who sold the goods for export; checked as the manufacturer is. Some producers have a rate
    # under an order of the United States with named exporters only
    exporter: Union[str, None]
    # Recorded with the calculation. In calc, numbers of transport in it name the shipment
    notes: Union[str, None]
    # Country where the metal was smelted (ISO 3166-1 alpha-2, either case)
    smelter_country: Union[str, None]
    # Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ …
    preference_program: Union[str, None]
    # What only the importer knows. Absent facts mean the treatment without the claim.
    facts: Facts


class CalcBulkRowResult(TypedDict):
    """Landed cost of one row."""

    # Position of the row in the request, from 0
    line_index: int
    # true: rows that failed are in errors
    ok: bool
    # As in the request
    description: str
    # As in the request
    hs_code: str
    # Country of origin, in capitals
    origin: str
    # As in the request
    quantity: float
    # As in the request
    unit_value: float
    # quantity × unit_value
    line_value: float
    # The row's duties
    duty: float
    # The row's taxes
    taxes: float
    # The row's fees and its share of the fees of the shipment
    fees: float
    # The row's customs value, duties, taxes and fees
    landed_cost: float
    # The row's price at the door: landed_cost with all transport and insurance
    delivered_cost: float
    # false: a duty, tax or fee of the row is not known and counts as 0
    complete: bool
    # Currency of every amount
    currency: str
    # The row entered under the relief
    de_minimis_applied: bool
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class CalcCompletedEvent(TypedDict):
    """A landed-cost calculation was made and recorded."""

    # `evt_` and 32 hexadecimal digits; the same in every attempt
    id: str
    # Its type
    type: Literal["calc.completed"]
    # When it happened
    created_at: str
    # false: of a call with a sandbox key
    livemode: bool
    # Landed cost of one shipment.
    data: CalcResponse


class CalcComplianceFlagEventDataFlag(TypedDict):
    """The critical flag"""

    # Its kind
    kind: Literal["restriction", "pga", "ad_cvd"]
    # Its severity
    severity: Literal["critical"]
    # What it says
    title: str
    # The law; null where it has none
    legal_citation: Union[str, None]


class CalcComplianceFlagEventData(TypedDict):
    """A flag with its calculation"""

    # Id of the calculation
    calc_id: str
    # The critical flag
    flag: CalcComplianceFlagEventDataFlag


class CalcComplianceFlagEvent(TypedDict):
    """A calculation, single or bulk, raised a critical flag: a denied party, restricted goods,
    antidumping or countervailing duty."""

    # `evt_` and 32 hexadecimal digits; the same in every attempt
    id: str
    # Its type
    type: Literal["calc.compliance_flag"]
    # When it happened
    created_at: str
    # false: of a call with a sandbox key
    livemode: bool
    # A flag with its calculation
    data: CalcComplianceFlagEventData


class _CalcRequest(TypedDict):
    # Country of import (ISO 3166-1 alpha-2, either case)
    destination_country: str
    # Country the shipment comes from; each line states its own origin (ISO 3166-1 alpha-2, either
    # case)
    origin_country: str
    # Incoterms 2020 rule the unit values are stated under
    incoterm: Literal["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"]
    # How the goods arrive at the destination
    transport_mode: Literal["ocean", "air", "truck", "rail", "express"]
    # Currency of every amount (ISO 4217, either case)
    currency: str
    # The goods, line by line
    line_items: List[LineItem]


class CalcRequest(_CalcRequest, total=False):
    """One shipment with its lines."""

    # International freight. Default 0.
    freight: float
    # International insurance. Default 0.
    insurance: float
    # Other charges that belong to the customs value. Default 0.
    other_dutiable_charges: float
    # Additions and deductions of 19 CFR 152.103.
    customs_value_adjustments: CustomsValueAdjustments
    # Member state of import, for the EU (ISO 3166-1 alpha-2, either case)
    eu_member_state: str
    # State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
    br_state: str
    # Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON),
    # either case
    ca_province: str
    # Claims USMCA for every line
    usmca_qualifying: bool
    # Preference claimed for every line: KORUS, CAFTA_DR …
    fta_id: str
    # The day whose law applies; default today (UTC)
    calculation_date: str
    # Day the goods left the exporting country; sets the exchange rate (19 CFR 141.62)
    export_date: str
    # Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come
    # before the rates that are held; where none are held, amounts of the law in another currency
    # than that of the request need them
    exchange_rates: Dict[str, float]
    # How the goods enter the United States: by a formal or an informal entry, through the facility
    # of an express carrier, or by mail. Default: informal for a customs value up to the limit of
    # informal entries where nothing forbids it, else formal; result.entry says which and why. Who
    # states formal or informal asks for no relief of small shipments
    entry_type: Literal["formal", "informal", "express", "postal"]
    # Whether a person or an extractor filled the request. Default manual.
    input_method: Literal["upload", "manual"]
    # Any JSON value, recorded with the calculation. Numbers of transport in it name its shipment;
    # nothing else is read
    extracted_data: Any
    # The numbers under which the goods travel.
    tracking: Tracking
    # Recorded with the calculation; not fetched
    invoice_file_url: Union[str, None]


class CalcResponse(TypedDict):
    """Landed cost of one shipment."""

    # Id of the recorded calculation
    id: Union[str, None]
    # The shipment whose numbers the request names; null where it names none
    shipment_id: Union[str, None]
    # Totals, and the layers that they are sums of.
    result: CalcResult
    # Points to check, most severe first; empty when there are none
    compliance_flags: List[ComplianceFlag]
    # Each preference that could be claimed; in compliance_flags they are one flag with parts
    fta_opportunities: List[ComplianceFlag]
    # What is good to know, in the form of flags: it neither changes the sum nor stops the goods
    notes: List[ComplianceFlag]
    # How far each source reaches, by its name; and each edition, as `publisher@id`
    data_as_of: Dict[str, str]
    # A source is older than it may be for this answer
    data_stale: bool


class CalcResultEntry(TypedDict):
    """How the goods are entered, where the law has types of entry (US); absent for a small shipment
    that is relieved"""

    # The type of entry that the fees are computed for; two where the code does not tell whether the
    # goods need a formal entry
    types: List[Literal["formal", "informal", "express", "postal"]]
    # Which entry it is, and why
    reason: str


class _CalcResult(TypedDict):
    # The price at the door: every cost once. An undecided layer counts 0 in total and its bounds in
    # total_range. buyer_pays and seller_pays add up to it.
    delivered: DeliveredPrice
    # Sum of quantity × unit value
    goods_value: float
    # As stated
    freight: float
    # As stated
    insurance: float
    # What duties are charged on
    customs_value: float
    # Sum of the duty layers
    duty_amount: float
    # Sum of the tax layers
    taxes_amount: float
    # Sum of the fee layers
    fees_amount: float
    # customs_value + duty_amount + taxes_amount + fees_amount
    total_landed_cost: float
    # Bounds of an amount that facts or figures are missing for.
    total_range: AmountRange
    # Currency of every amount
    currency: str
    # The day whose law was applied
    calculation_date: str
    # Every duty, tax and fee as a layer of its own
    breakdown: List[CalcBreakdownLayer]
    # Relief of small consignments.
    de_minimis: DeMinimis
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class CalcResult(_CalcResult, total=False):
    """Totals, and the layers that they are sums of."""

    # What the entry summary carries for each line, in filing order, headings that report a duty of
    # zero included. For the United States; absent for goods under a relief
    entry_lines: List[EntryLine]
    # Fees and taxes of the entry summary, by class
    entry_fees: List[EntryFee]
    # How the goods are entered, where the law has types of entry (US); absent for a small shipment
    # that is relieved
    entry: CalcResultEntry


class CalculationSummary(TypedDict):
    """A recorded calculation in a list."""

    # Id of the calculation
    id: str
    # Its operation
    kind: Literal["calc", "bulk", "compare", "classify"]
    # When it was made
    at: str
    # Id of the API key; null for a call from the dashboard
    key: Union[str, None]
    # Name of the API key; null for a call from the dashboard
    key_name: Union[str, None]
    # Country of import, as in the request
    destination: Union[str, None]
    # Country of origin, as in the request; null where rows differ
    origin: Union[str, None]
    # Of the first line, or of the request
    description: Union[str, None]
    # Goods code of the first line, or the code that was found
    code: Union[str, None]
    # Lines, rows or descriptions
    lines: int
    # Total landed cost; null where there is none
    total: Union[float, None]
    # Currency of the total
    currency: Union[str, None]
    # Day whose law was applied
    day: Union[str, None]


class Calculations(TypedDict):
    """A page of recorded calculations."""

    # Newest first
    calculations: List[CalculationSummary]
    # `before` of the next page; null on the last
    next: Union[str, None]


class Candidate(TypedDict):
    """A code that may fit."""

    # A code of the destination, dotted
    hts_code: str
    # What the code covers
    description: str
    # Probability that it is right, 0 to 1
    score: float


class CatalogueChange(TypedDict):
    """A change of law in the price of a product."""

    # Later changes have higher ids
    id: str
    # Your number of the product
    sku: str
    # What the goods are; null when the product was deleted
    description: Union[str, None]
    # Country of import; EU for all member states
    destination: str
    # Country of origin
    origin: str
    # The claim of the product that the amounts are with; null: without a claim
    claim: Union[UsedClaim, None]
    # Currency of every amount
    currency: str
    # Change of duties × the yearly quantity; null where none is held
    yearly_change: Union[float, None]
    # Code of the product for the destination
    hs_code: str
    # When it was found
    at: str
    # First day of the new law, or the day on which it was found
    day: str
    # edition: newer tables; day: a provision began or ended
    cause: Literal["edition", "day"]
    # Editions put in force since the price before
    editions: List[ChangingEdition]
    # Duties on one unit before
    duty_before: float
    # Duties on one unit after
    duty_after: float
    # Taxes on one unit before
    taxes_before: float
    # Taxes on one unit after
    taxes_after: float
    # Layers that are not charged any more
    ended: List[PriceLayer]
    # Layers that are charged in their place
    began: List[PriceLayer]
    # The acts behind it, each once
    acts: List[ChangingAct]


class CatalogueChangesResponse(TypedDict):
    """What changed for your products."""

    # The newest first
    changes: List[CatalogueChange]
    # State it as `before` for the next page; null on the last one
    next: Union[str, None]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class CatalogueComingResponse(TypedDict):
    """What is known to change."""

    # Of the next 90 days, by day
    coming: List[ComingCatalogueChange]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ChangesResponse(TypedDict):
    """A page of changes."""

    # Newest first
    changes: List[EditionChange]
    # `before` of the next page; null on the last
    next: Union[str, None]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ChangingAct(TypedDict):
    """An act behind a change."""

    # The law, as it is cited
    citation: str
    # Where it was published
    url: Union[str, None]


class ChangingEdition(TypedDict):
    """An edition that was put in force."""

    # Who publishes the tables
    publisher: str
    # Name of the edition; null: back to the embedded tables
    title: Union[str, None]


class ClaimedFacts(TypedDict, total=False):
    """Facts of a line that do not depend on its quantity or on the day."""

    # Is it a medicine that is patented in the United States, or an ingredient of one?
    patented: bool
    # Are the goods medicines or ingredients of medicines?
    pharmaceutical_use: bool
    # Is it a part of passenger vehicles or light trucks, "auto"; of heavier trucks or buses,
    # "truck"; or of neither, false?
    vehicle_part: Literal["auto", "truck", False]
    # Are the goods civil aircraft, or parts of civil aircraft, within General Note 6 of the tariff?
    civil_aircraft: bool
    # In which country was nearly all of its steel melted and poured, or of its aluminum or copper
    # smelted and cast? (ISO 3166-1 alpha-2, either case)
    melted_in: str
    # Are the goods entered within the tariff quota that is open to them?
    within_quota: bool
    # What is the number of the import license (steel, aluminum, dairy products), or of the
    # certificate of the tariff quota (sugar, products of sugar, beef)?
    license_number: str
    # Is it "beer" (of malt or a substitute, sake too), "still" wine, "sparkling" wine, artificially
    # "carbonated" wine, or "hard_cider" of apples or pears below 8.5 percent of alcohol?
    fermented_drink: Literal["beer", "still", "sparkling", "carbonated", "hard_cider"]
    # Does the law free the spirits from internal revenue tax: for industry or fuel under a permit,
    # denatured, or in a product unfit as a beverage?
    spirits_free_of_tax: bool
    # Is it a "cigarette" or stick of tobacco in paper, "pipe" tobacco, tobacco to "roll_your_own"
    # cigarettes or cigars, cigarette "papers", cigarette "tubes", or none of these, false?
    tobacco_product: Literal["cigarette", "pipe", "roll_your_own", "papers", "tubes", False]
    # Has the foreign producer assigned to you reduced rates or credits of the tax on alcohol (craft
    # beverage modernization)?
    assigned_reduced_tax: bool
    # Has a board for research and promotion exempted the importer or the goods from its assessment
    # (small quantities, organic goods, no cotton in them)?
    exempt_from_assessment: bool
    # Is it wildlife, or made of wildlife, that is declared to the Fish and Wildlife Service (form
    # 3-177)?
    wildlife: bool
    # Do you, the importer, sell or use the goods in the United States yourself, so that you owe the
    # excise tax on them with your own return (arms, fishing gear, cars below 22.5 mpg, trucks,
    # tires, vaccines, fuel, chemicals)?
    owes_excise: bool
    # Are the goods informational materials, such as books, films, recordings, photographs or art?
    informational_material: bool
    # Are the goods a donation, such as food, clothing or medicine, to relieve human suffering?
    donation: bool
    # Do goods of the destination's own origin return to it unchanged, as its law of returned goods
    # asks?
    returned_goods: bool
    # Are the goods for commercial use, and not for clinical trials, research or development?
    commercial: bool
    # Are the goods wooden kitchen cabinets or vanities, or parts of them?
    kitchen_cabinet: bool
    # Is it, or does it contain, a logic circuit of a total processing performance of 14,000 to
    # 17,500 with 4,500 to 5,000 GB/s of memory bandwidth, or of 20,800 to 21,100 with 5,800 to
    # 6,200 GB/s?
    advanced_semiconductor: bool
    # Are the aluminum, steel and copper in the article less than 15% of its weight?
    metal_below_15_pct: bool
    # Are the goods parts that serve only to make agricultural or industrial equipment?
    equipment_part: bool
    # Is it a slab or surface mostly of silica with a resin binder (quartz surface product)?
    quartz_surface_product: bool
    # Was the vehicle made at least 25 years before the year in which it is entered?
    vehicle_over_25_years: bool
    # Are the goods sold at a distance to a consumer, such as from an online shop?
    distance_sale: bool
    # Are the goods for the importer's own use, and neither for sale nor for a business?
    own_use: bool
    # Are the goods at risk of moving on into the European Union, unlike those that a trader of the
    # UK Internal Market Scheme brings for end consumers in the United Kingdom?
    at_risk: bool
    # Are the goods food for people?
    food_for_people: bool
    # Are the goods feed for farm animals, "farm_animals"; food for pets, "pets"; or neither, false?
    animal_feed: Literal["farm_animals", "pets", False]
    # Are the goods for use in farming: seed, plants to grow, animals to breed, fertiliser or plant
    # protection?
    farm_use: bool
    # Is it a bound or stapled book or booklet, "book"; a "newspaper"; another "periodical"; a
    # "leaflet" or other printed matter; or mainly advertising or pornography, false?
    publication: Literal["book", "newspaper", "periodical", "leaflet", False]
    # Is it a medicine that is authorised for "people", or for "animals"; or none that is
    # authorised, false?
    medicine_for: Literal["people", "animals", False]
    # Is it a medicine that the member state's health insurance reimburses?
    reimbursed: bool
    # Is it made for people with a disability or a long illness, for their own use?
    disability_aid: bool
    # Are they "menstrual" products such as towels, tampons and cups; "incontinence" products;
    # napkins for "babies"; or none of these, false?
    hygiene_article: Literal["menstrual", "incontinence", "babies", False]
    # Is it an original work of art, made or signed by the artist in at most a few copies?
    original_art: bool
    # Are they clothes, shoes or hats in children's sizes?
    childrens_size: bool
    # Is it a car seat for children?
    child_car_seat: bool
    # Is the wood to be burnt as fuel in homes?
    firewood: bool
    # Are they sweets, chocolate, ices, soft drinks, crisps or similar snacks, or roasted or salted
    # nuts, or not food for people?
    snack_or_sweet: bool
    # Are the goods a gift that one person sends to another, and no trade?
    gift: bool
    # Headings, most of chapter 99, whose conditions the importer asserts
    claimed_headings: List[str]
    # Share of the value that is of US origin, in percent
    us_content_pct: float
    # Code of the goods themselves in chapters 1 to 97, where hs_code is the provision of chapter 98
    # that they are entered under (US)
    underlying_code: str
    # Additional code of the tariff (TARIC, UK), or the case number of a producer (US)
    additional_code: str
    # Meursing code of processed agricultural goods
    meursing_code: str
    # Order number of the quota claimed
    order_number: str
    # Codes of the certificates presented
    certificates: List[str]


class ClassificationResult(TypedDict):
    """The code of one description."""

    # HS code, 6 digits, no dots; empty when nothing fits
    hs_6_code: str
    # 10-digit code, dotted; null when it is not probable enough, and the reason says what is open
    recommended_10_digit: Union[str, None]
    # Probability that hs_6_code is right, 0 to 1
    confidence: float
    # Why this code, and what is open
    reason: str
    # A person should check: low confidence, a near tie, a conflict, or an unstated fact that
    # changes the duty
    needs_review: bool
    # Up to five codes, best first
    candidates: List[Candidate]
    # hs_code_printed was stated and differs from the recommendation
    disagreement_with_printed: bool
    # What would decide between the codes; empty when the description does
    questions: List[Question]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class _ClassifyBatchLine(TypedDict):
    # What the goods are
    description: str


class ClassifyBatchLine(_ClassifyBatchLine, total=False):
    """One of several descriptions."""

    # The code printed on the supplier's invoice
    hs_code_printed: Union[str, None]
    # What is known of the goods beside the description, by name: material, gender, power_w; and
    # answers to questions, by their keys
    attributes: Dict[str, Union[str, float]]


class _ClassifyBatchRequest(TypedDict):
    # The descriptions
    lines: List[ClassifyBatchLine]
    # Whose tariff the ten digits are of (ISO 3166-1 alpha-2, either case)
    destination_country: str


class ClassifyBatchRequest(_ClassifyBatchRequest, total=False):
    """Up to fifty descriptions."""

    # Confidence below which needs_review is true. Default 0.5.
    confidence_threshold: float


class _ClassifySingleRequest(TypedDict):
    # What the goods are
    description: str
    # Whose tariff the ten digits are of (ISO 3166-1 alpha-2, either case)
    destination_country: str


class ClassifySingleRequest(_ClassifySingleRequest, total=False):
    """One description."""

    # The code printed on the supplier's invoice
    hs_code_printed: Union[str, None]
    # What is known of the goods beside the description, by name: material, gender, power_w; and
    # answers to questions, by their keys
    attributes: Dict[str, Union[str, float]]
    # Confidence below which needs_review is true. Default 0.5.
    confidence_threshold: float


class CollectedTaxes(TypedDict):
    """A tax and who collects it."""

    # Layer code of the tax: VAT, GST …
    code: str
    # Sum of its layers that have this collector
    amount: float
    # border: customs, from the importer; seller: a seller or platform that is registered for the
    # tax, with the price; carrier: the post or courier, from the recipient; importer: nobody, since
    # the importer pays it with a return of its own
    collected_by: Literal["border", "seller", "carrier", "importer"]


class ComingCatalogueChange(TypedDict):
    """A change that is known to come."""

    # Your number of the product
    sku: str
    # What the goods are; null when the product was deleted
    description: Union[str, None]
    # Country of import; EU for all member states
    destination: str
    # Country of origin
    origin: str
    # The claim of the product that the amounts are with; null: without a claim
    claim: Union[UsedClaim, None]
    # Currency of every amount
    currency: str
    # Change of duties × the yearly quantity; null where none is held
    yearly_change: Union[float, None]
    # First day of the new law
    day: str
    # Duties on one unit before
    duty_before: float
    # Duties on one unit after
    duty_after: float
    # Taxes on one unit before
    taxes_before: float
    # Taxes on one unit after
    taxes_after: float
    # Layers that are not charged any more
    ended: List[PriceLayer]
    # Layers that are charged in their place
    began: List[PriceLayer]
    # The acts behind it, each once
    acts: List[ChangingAct]


class CompareOriginResult(TypedDict):
    """Landed cost from one origin."""

    # Country of origin, in capitals
    origin: str
    # Every layer could be resolved and the goods may be imported
    coverage: bool
    # Why coverage is false; null when it is true
    coverage_message: Union[str, None]
    # UNSUPPORTED_DESTINATION, UNKNOWN_ORIGIN, DOMESTIC_SHIPMENT, PROHIBITED or DATA_GAP
    error_code: Union[str, None]
    # Totals of what could be resolved
    total_landed_cost: float
    # Bounds of total_landed_cost; null where nothing could be computed
    total_range: Union[AmountRange, None]
    # The price at the door: goods, transport, insurance and all charges; null where nothing could
    # be computed
    delivered_total: Union[float, None]
    # Duties
    duty_amount: float
    # Taxes
    tax_amount: float
    # Fees
    fees_amount: float
    # What duties are charged on
    customs_value: float
    # Currency of every amount
    currency: str
    # Against the cheapest covered origin; 0 when not covered
    delta_vs_cheapest: float
    # The same in percent: 12.5 is 12.5 %
    delta_pct: float
    # Amount by layer code
    breakdown_summary: Dict[str, float]
    # The layers themselves, each with its citation
    breakdown: List[CalcBreakdownLayer]
    # Which kinds of flags the origin raises.
    flags: OriginFlags


class _CompareRequest(TypedDict):
    # HS or HTS code, 4 to 13 digits, dots allowed
    hs_code: str
    # Country of import (ISO 3166-1 alpha-2, either case)
    destination: str
    # Value of the goods
    value: float
    # Countries of origin to compare
    origins: List[str]


class CompareRequest(_CompareRequest, total=False):
    """The same goods from several origins."""

    # Currency of every amount (ISO 4217, either case). Default USD.
    currency: str
    # International freight. Default 0.
    freight: float
    # International insurance. Default 0.
    insurance: float
    # Incoterms 2020 rule the unit values are stated under. Default FOB.
    incoterm: Literal["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"]
    # How the goods arrive at the destination. Default ocean.
    transport_mode: Literal["ocean", "air", "truck", "rail", "express"]
    # Member state of import, for the EU (ISO 3166-1 alpha-2, either case)
    eu_member_state: str
    # State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
    br_state: str
    # Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON),
    # either case
    ca_province: str
    # The day whose law applies; default today (UTC)
    calculation_date: str
    # Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come
    # before the rates that are held; where none are held, amounts of the law in another currency
    # than that of the request need them
    exchange_rates: Dict[str, float]
    # How the goods enter the United States: by a formal or an informal entry, through the facility
    # of an express carrier, or by mail. Default: informal for a customs value up to the limit of
    # informal entries where nothing forbids it, else formal; result.entry says which and why. Who
    # states formal or informal asks for no relief of small shipments
    entry_type: Literal["formal", "informal", "express", "postal"]
    # Number of units. Default 1.
    quantity: float
    # Net weight of the whole line in kilograms
    weight_kg: Union[float, None]
    # Country where the metal was smelted (ISO 3166-1 alpha-2, either case)
    smelter_country: Union[str, None]
    # What only the importer knows. Absent facts mean the treatment without the claim.
    facts: Facts


class CompareResponse(TypedDict):
    """Landed cost by origin."""

    # As in the request
    hs_code: str
    # Country of import, in capitals
    destination: str
    # Currency of every amount, in capitals
    currency: str
    # As in the request, or its default
    incoterm: str
    # As in the request, or its default
    transport_mode: str
    # As in the request
    value: float
    # As in the request, or 0
    freight: float
    # As in the request, or 0
    insurance: float
    # In the order of the request
    origins_requested: List[str]
    # In the order of the request
    results: List[CompareOriginResult]
    # When this was computed
    calculated_at: str
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]
    # How far each source reaches, by its name; and each edition, as `publisher@id`
    data_as_of: Dict[str, str]
    # A source is older than it may be for this answer
    data_stale: bool


class _ComplianceFlag(TypedDict):
    # What the flag is about
    kind: Literal["section_122", "fx_rate", "data_gap", "restriction", "pga", "ad_cvd", "fta_opportunity", "fta_qualified", "unit_price_deviation"]
    # critical: goods may be refused, or duty may be due that is not in the total; warning: check
    # before the goods move; info: good to know
    severity: Literal["info", "warning", "critical"]
    # One line, to show first
    title: str
    # What it means for these goods, and what to do
    detail: Union[str, None]
    # Who published what the flag rests on
    source: Union[str, None]
    # Where it was published
    source_url: Union[str, None]
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Goods code the flag is about; null when it is about no single code
    hs_code: Union[str, None]
    # Kind of restriction, such as import_ban or due_diligence; null for other flags
    restriction_type: Union[str, None]
    # Lines the flag applies to; empty for the whole shipment
    line_indices: List[int]


class ComplianceFlag(_ComplianceFlag, total=False):
    """A point to check beside the figures: an unknown, a restriction, a preference."""

    # All additional codes to choose from under this antidumping or countervailing duty; absent when
    # it has none
    additional_codes: List[AdditionalCode]
    # Those whose company has the name of the manufacturer or exporter, or a name like it
    manufacturer_codes: List[str]
    # The findings it combines, each with its own lines and law; absent when there is one
    parts: List[FlagPart]


class CoverageDestination(TypedDict):
    """Coverage of one destination."""

    # Country, or customs territory, of import
    destination: str
    # Its name
    title: str
    # Of a group: `complete` or `none` only when all of its parts are
    state: Literal["complete", "partial", "none"]
    # The first day whose law is covered
    first_day: str
    # How far the evidence reaches
    as_of: str
    # Layer by layer
    layers: List[CoverageLayer]


class CoverageLayer(TypedDict):
    """Coverage of one layer of an answer."""

    # Layer code, or DE_MINIMIS or CONTROL
    code: str
    # Of a group: `complete` or `none` only when all of its parts are
    state: Literal["complete", "partial", "none"]
    # The programmes behind the layer
    programmes: List[CoverageProgramme]


class CoverageProgramme(TypedDict):
    """Coverage of one programme of law."""

    # A programme of law, or a part of one
    programme: str
    # Of a group: `complete` or `none` only when all of its parts are
    state: Literal["complete", "partial", "none"]
    # What is not covered; null when complete
    missing: Union[str, None]
    # How far its evidence reaches
    as_of: str
    # The measures that have it; empty where it is in the schedule or a table
    measures: List[str]
    # Its legal numbers that no measure has
    headings_not_held: List[str]


class CoverageResponse(TypedDict):
    """What the data covers."""

    # Those with any coverage
    destinations: List[CoverageDestination]
    # Coverage of every destination that is not listed
    others: Literal["complete", "partial", "none"]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class CustomsValueAdjustments(TypedDict, total=False):
    """Additions and deductions of 19 CFR 152.103."""

    # Tools, moulds and design supplied to the maker
    assists: float
    # Paid as a condition of the sale
    royalties_license_fees: float
    # Paid to the seller's agent
    selling_commission: float
    # Packing borne by the buyer
    packing_costs: float
    # Proceeds that accrue to the seller
    proceeds_subsequent_resale: float
    # Paid to the buyer's own agent; deducted
    buying_commission: float
    # Discount taken; deducted
    prompt_payment_discount: float


class DeMinimis(TypedDict):
    """Relief of small consignments."""

    # The goods enter under the relief
    applies: bool
    # Value at or below which goods enter free
    threshold: Union[float, None]
    # Currency of the threshold
    currency: Union[str, None]


class DeliveredCosts(TypedDict):
    """The part of the delivered costs that one party has to pay: the buyer the goods, the seller
    carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and fees
    under DDP alone. What the seller pays is in the price, or has to be put into it."""

    # goods_value without the stated freight and insurance that the price contains under the
    # incoterm, plus other_dutiable_charges and the additions of customs_value_adjustments, less
    # prompt_payment_discount. A buying_commission stays in it
    goods: float
    # freight, whether or not the price or the customs value contains it
    transport: float
    # insurance, whether or not the price or the customs value contains it
    insurance: float
    # duty_amount
    duties: float
    # taxes_amount, whoever collects them
    taxes: float
    # fees_amount, with the fees of your own schedule
    fees: float
    # goods + transport + insurance + duties + taxes + fees
    total: float


class DeliveredPrice(TypedDict):
    """The price at the door: every cost once. An undecided layer counts 0 in total and its bounds
    in total_range. buyer_pays and seller_pays add up to it."""

    # goods_value without the stated freight and insurance that the price contains under the
    # incoterm, plus other_dutiable_charges and the additions of customs_value_adjustments, less
    # prompt_payment_discount. A buying_commission stays in it
    goods: float
    # freight, whether or not the price or the customs value contains it
    transport: float
    # insurance, whether or not the price or the customs value contains it
    insurance: float
    # duty_amount
    duties: float
    # taxes_amount, whoever collects them
    taxes: float
    # fees_amount, with the fees of your own schedule
    fees: float
    # goods + transport + insurance + duties + taxes + fees
    total: float
    # Bounds of an amount that facts or figures are missing for.
    total_range: AmountRange
    # One for each line
    per_unit: List[DeliveredUnit]
    # duties ÷ customs_value, a fraction of 6 decimals; null for a customs value of 0
    effective_duty_rate: Union[float, None]
    # The part of the delivered costs that one party has to pay: the buyer the goods, the seller
    # carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and fees
    # under DDP alone. What the seller pays is in the price, or has to be put into it.
    buyer_pays: DeliveredCosts
    # The part of the delivered costs that one party has to pay: the buyer the goods, the seller
    # carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and fees
    # under DDP alone. What the seller pays is in the price, or has to be put into it.
    seller_pays: DeliveredCosts
    # Each tax, with its collector
    collected_by: List[CollectedTaxes]


class DeliveredUnit(TypedDict):
    """What the goods of one line cost at the door."""

    # Line, from 0
    line_index: int
    # As in the request
    quantity: float
    # Share of the line in the total; shares add up to it. Costs of the shipment are shared by value
    total: float
    # total ÷ quantity, rounded half up, 4 decimals finer than the minor unit; null for a quantity
    # so small that no JSON number holds it (10^-300)
    amount: Union[float, None]


class DocumentLine(TypedDict):
    """A line of goods."""

    # Name of the sheet; empty for CSV and PDF
    sheet: str
    # Row of the sheet, from 1; of a PDF, counted over all its pages
    row: int
    # By field, what was read; figures with a decimal point
    values: Dict[str, str]
    # By field, where it was read
    places: Dict[str, DocumentPlace]
    # What of it was not read, or not surely, and why
    open: List[str]


class DocumentPlace1(TypedDict):
    """Of a PDF"""

    # Page of a PDF, from 1
    page: int
    # From the left edge, in points
    x: float
    # From the top edge, in points
    y: float
    # In points
    width: float
    # In points
    height: float


class DocumentPlace2(TypedDict):
    """Of a spreadsheet"""

    # Name of the sheet; empty for CSV
    sheet: str
    # Its cell: `B7`
    cell: str


DocumentPlace = Union["DocumentPlace1", "DocumentPlace2"]


class DocumentRequest(TypedDict):
    """A commercial invoice as it is."""

    # Its name, which ends in `.pdf`, `.xlsx`, `.xls`, `.ods`, `.csv`, `.tsv` or `.txt`
    name: str
    # Its bytes in base64, without line ends: at most 10 MiB of them
    base64: str


class DocumentResponseField(TypedDict):
    # What it is
    field: Literal["invoice_number", "invoice_date", "seller", "seller_country", "buyer", "buyer_country", "consignee", "consignee_country", "incoterm", "named_place", "currency", "freight", "insurance", "total", "container", "bill_of_lading", "air_waybill"]
    # A day as `2026-10-01`, an amount with a point, a country by its code
    value: str
    # As it is printed
    stated: str
    # Where something is printed.
    place: DocumentPlace
    # The rule by which it was read, in words
    how: str


class DocumentResponseUnreadItem(TypedDict):
    # What it is
    field: Literal["invoice_number", "invoice_date", "seller", "seller_country", "buyer", "buyer_country", "consignee", "consignee_country", "incoterm", "named_place", "currency", "freight", "insurance", "total", "container", "bill_of_lading", "air_waybill"]
    # Why it was not read
    reason: str
    # Null where none is known
    place: Union[DocumentPlace, None]


class DocumentResponse(TypedDict):
    """A draft to be checked and confirmed by a calculation."""

    # What the document states once
    fields: List[DocumentResponseField]
    # What was not read; nothing is guessed
    unread: List[DocumentResponseUnreadItem]
    # The goods, in their order
    lines: List[DocumentLine]
    # Sums that differ
    checks: List[str]
    # Charges that no field has: packing, a discount
    charges: List[str]
    # What the columns of the goods leave open
    questions: List[str]
    # The fields of a request of `POST /v1/calc` that the document states, `input_method` and
    # `line_items` among them. Check it, add what is missing, and send it with this answer as
    # `extracted_data`
    request: Dict[str, Any]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class DutyInForceRateRange(TypedDict):
    """Bounds of the duty as a fraction of the value; absent when the rate is known"""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class _DutyInForce(TypedDict):
    # Layer code: MFN, SEC_301, MPF, VAT …; the list is open
    code: str
    # Which total the amount is in
    kind: Literal["duty", "tax", "fee"]
    # Fraction: 0.25 is 25 percent; null when not ad valorem, or not known
    rate: Union[float, None]
    # Why it is exempted or not computed, or how it was computed
    note: Union[str, None]
    # Legal number of the provision: 9903.88.03, 19 CFR 24.23(b)(1) …
    heading: Union[str, None]
    # The rate as the law prints it
    duty_expression: Union[str, None]
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Where it was published
    source_url: Union[str, None]


class DutyInForce(_DutyInForce, total=False):
    """A duty or tax that is charged."""

    # Bounds of the duty as a fraction of the value; absent when the rate is known
    rate_range: DutyInForceRateRange


class EditionChange(TypedDict):
    """One change that an edition made."""

    # Who published the change
    publisher: str
    # Id of the edition; null: return to the embedded tables
    edition: Union[str, None]
    # When it was activated here
    in_force_since: str
    # What happened to the line or rate
    kind: Literal["added", "retired", "changed"]
    # Tariff of this country; null for rates of exchange and lists
    country: Union[str, None]
    # Digits of the code; null where there is none
    hs_code: Union[str, None]
    # What changed: a column, a measure, a currency
    subject: str
    # As printed before; null when added
    before: Union[str, None]
    # As printed now; null when retired
    after: Union[str, None]
    # First day of the change; null: for every day
    effective_from: Union[str, None]


class EditionInForce(TypedDict):
    """An edition of a publisher’s tables."""

    # Who publishes the tables
    publisher: str
    # Id: SHA-256 of its content, hexadecimal
    edition: str
    # Its name
    title: str
    # Law as of this day: the last on which its publisher had nothing newer
    as_of: str
    # Day of publication
    published: Union[str, None]
    # Last check with the publisher
    retrieved_at: str
    # When it was activated here, or confirmed
    in_force_since: str
    # The files it was made from
    sources: List[EditionSource]
    # How many rows each of its files has
    rows: Dict[str, int]


class EditionSource(TypedDict):
    """A file of the publisher."""

    # Address it was read from
    url: str
    # SHA-256 of the publisher’s file, hexadecimal
    sha256: str
    # Its size in bytes
    bytes: int


class EditionsResponse(TypedDict):
    """The tables that answers are made from."""

    # Id of all tables together; recorded with each calculation
    law: str
    # Editions in force, by publisher; the other tables are embedded
    editions: List[EditionInForce]
    # How recent each source is
    sources: List[SourceAge]
    # Each publisher that was synced or has an edition in force, by name
    publishers: List[SyncState]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class EntryFee(TypedDict):
    """A fee or tax of the entry summary."""

    # Line of the request, from 0; null for the whole entry
    line_index: Union[int, None]
    # tax: an internal revenue tax
    kind: Literal["fee", "tax"]
    # Layer code: MPF, HMF …
    code: str
    # Accounting class: 499, 501 …; null where it is not known
    class_code: Union[str, None]
    # Legal number of the provision
    heading: Union[str, None]
    # Null when it is not known
    amount: Union[float, None]


class EntryLine(TypedDict):
    """One number of the entry summary, with its duty."""

    # Line of the entry summary: all rows with this number are one line. Goods have several where
    # parts of the value bear different duties (metal, content of the United States)
    entry_line: int
    # Line of the request, from 0
    line_index: int
    # commodity: the number of chapters 1 to 97; order: an antidumping or countervailing case
    kind: Literal["chapter 98", "chapter 99", "commodity", "order"]
    # The number to report: 9903.88.03, 8703.23.01.90 …
    heading: str
    # Code of the layer that it belongs to
    code: str
    # Entered value, on the commodity row alone
    value: Union[float, None]
    # Fraction; null when not ad valorem, or not known
    rate: Union[float, None]
    # The rate as the law prints it
    duty_expression: Union[str, None]
    # Zero for a heading that only reports; null when it is not known
    duty: Union[float, None]
    # Country of origin
    country: str
    # Symbol of a granted preference, on the commodity row
    special_program: Union[str, None]
    # Number of an import license or a certificate (facts.license_number), on the commodity row
    license_number: Union[str, None]
    # On the commodity row of the first line of the goods
    quantities: List[EntryQuantity]


class EntryQuantity(TypedDict):
    """A quantity in a unit that the schedule asks for."""

    # As the schedule prints it
    unit: str
    # Null when it is not stated
    quantity: Union[float, None]


class _EntryTable(TypedDict):
    # Names of the columns; docs/guide/audit.md lists those that are read
    head: List[str]
    # One row for each number of a line (as ACE reports do), or one for each line. Days as
    # 2025-03-12 or 3/12/2025; amounts in United States dollars
    rows: List[List[Union[str, float, bool, None]]]


class EntryTable(_EntryTable, total=False):
    """A list of entries into the United States, as a table."""

    # The day for what is still open; default today (UTC)
    today: str


class _Error(TypedDict):
    # Kind of error: stable, for programs
    error: str


class Error(_Error, total=False):
    """Every answer other than 200."""

    # Finer kind, in capitals: stable
    code: str
    # What happened and what to do, in words
    message: str
    # For 500: the request id to report
    detail: str
    # For 400: each field at fault; always present there
    issues: List[Issue]


class Exposure(TypedDict):
    """What products bear, taken together."""

    # The origin, the supplier, or the layer code; empty: none is held
    name: str
    # Country of import
    destination: str
    # Currency of every amount
    currency: str
    # Products with a yearly quantity
    products: int
    # Their value in a year
    value: float
    # Duties on it
    duty: float
    # Taxes on it
    taxes: float
    # Products without a yearly quantity
    unit_products: int
    # Duties on one unit of each
    unit_duty: float
    # Taxes on one unit of each
    unit_taxes: float
    # Products with a duty or tax that is not known, which counts as 0
    unknown: int
    # Products whose amounts are with a claim
    claimed: int


class ExposureAct(TypedDict):
    """An act behind a change."""

    # The law, as it is cited
    citation: str
    # Where it was published
    url: Union[str, None]


class ExposureChoice(TypedDict):
    """What the importer can do."""

    # enter_before, foreign_trade_zone, bonded_warehouse, customs_warehouse, or claim (of a
    # preference)
    choice: str
    # Whether it can still be done as far as the milestones say
    status: Literal["open", "needs_earlier_arrival", "past"]
    # What to do
    words: str
    # The day of the change it is about; null for a claim
    day: Union[str, None]
    # Why it is not open, or what a claim needs
    reason: Union[str, None]
    # The law that allows it
    citation: Union[str, None]
    # Where it was published
    url: Union[str, None]


class ExposureLayerRange1(TypedDict):
    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class ExposureLayer(TypedDict):
    """A duty or tax that is charged before or after."""

    # Line charged, from 0; null for a charge on the shipment
    line_index: Union[int, None]
    # Layer code: MFN, SEC_232, VAT …
    code: str
    # The total it is in
    kind: Literal["duty", "tax", "ban"]
    # Legal number of the provision
    heading: Union[str, None]
    # Fraction; null when not ad valorem, or not known
    rate: Union[float, None]
    # The rate as the law prints it
    duty_expression: Union[str, None]
    # Of the line
    amount: float
    # Bounds of an amount that is not known; null when it is
    range: Union[ExposureLayerRange1, None]
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Where it was published
    source_url: Union[str, None]


class ExposureResponse(TypedDict):
    """Duties of the catalogue."""

    # What the products are taken together by
    by: Literal["origin", "supplier", "programme"]
    # The most duty first
    exposure: List[Exposure]
    # Products without a price, which are in no sum, by why
    unpriced: List[Unpriced]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ExposureStep(TypedDict):
    """A day on which the law of the goods changes."""

    # First day of the changed law
    day: str
    # Change of the landed cost from that day
    difference: float
    # The acts behind it, each once
    acts: List[ExposureAct]


class ExposureSums(TypedDict):
    """The sums of a calculation."""

    # Duties
    duty: float
    # Taxes
    taxes: float
    # Fees
    fees: float
    # Total landed cost
    total: float


class Facts(TypedDict, total=False):
    """What only the importer knows. Absent facts mean the treatment without the claim."""

    # Is it a medicine that is patented in the United States, or an ingredient of one?
    patented: bool
    # Are the goods medicines or ingredients of medicines?
    pharmaceutical_use: bool
    # Is it a part of passenger vehicles or light trucks, "auto"; of heavier trucks or buses,
    # "truck"; or of neither, false?
    vehicle_part: Literal["auto", "truck", False]
    # Are the goods civil aircraft, or parts of civil aircraft, within General Note 6 of the tariff?
    civil_aircraft: bool
    # In which country was nearly all of its steel melted and poured, or of its aluminum or copper
    # smelted and cast? (ISO 3166-1 alpha-2, either case)
    melted_in: str
    # Are the goods entered within the tariff quota that is open to them?
    within_quota: bool
    # What is the number of the import license (steel, aluminum, dairy products), or of the
    # certificate of the tariff quota (sugar, products of sugar, beef)?
    license_number: str
    # Is it "beer" (of malt or a substitute, sake too), "still" wine, "sparkling" wine, artificially
    # "carbonated" wine, or "hard_cider" of apples or pears below 8.5 percent of alcohol?
    fermented_drink: Literal["beer", "still", "sparkling", "carbonated", "hard_cider"]
    # Does the law free the spirits from internal revenue tax: for industry or fuel under a permit,
    # denatured, or in a product unfit as a beverage?
    spirits_free_of_tax: bool
    # Is it a "cigarette" or stick of tobacco in paper, "pipe" tobacco, tobacco to "roll_your_own"
    # cigarettes or cigars, cigarette "papers", cigarette "tubes", or none of these, false?
    tobacco_product: Literal["cigarette", "pipe", "roll_your_own", "papers", "tubes", False]
    # Has the foreign producer assigned to you reduced rates or credits of the tax on alcohol (craft
    # beverage modernization)?
    assigned_reduced_tax: bool
    # Has a board for research and promotion exempted the importer or the goods from its assessment
    # (small quantities, organic goods, no cotton in them)?
    exempt_from_assessment: bool
    # Is it wildlife, or made of wildlife, that is declared to the Fish and Wildlife Service (form
    # 3-177)?
    wildlife: bool
    # Do you, the importer, sell or use the goods in the United States yourself, so that you owe the
    # excise tax on them with your own return (arms, fishing gear, cars below 22.5 mpg, trucks,
    # tires, vaccines, fuel, chemicals)?
    owes_excise: bool
    # Are the goods informational materials, such as books, films, recordings, photographs or art?
    informational_material: bool
    # Are the goods a donation, such as food, clothing or medicine, to relieve human suffering?
    donation: bool
    # Do goods of the destination's own origin return to it unchanged, as its law of returned goods
    # asks?
    returned_goods: bool
    # Are the goods for commercial use, and not for clinical trials, research or development?
    commercial: bool
    # Are the goods wooden kitchen cabinets or vanities, or parts of them?
    kitchen_cabinet: bool
    # Is it, or does it contain, a logic circuit of a total processing performance of 14,000 to
    # 17,500 with 4,500 to 5,000 GB/s of memory bandwidth, or of 20,800 to 21,100 with 5,800 to
    # 6,200 GB/s?
    advanced_semiconductor: bool
    # Are the aluminum, steel and copper in the article less than 15% of its weight?
    metal_below_15_pct: bool
    # Are the goods parts that serve only to make agricultural or industrial equipment?
    equipment_part: bool
    # Is it a slab or surface mostly of silica with a resin binder (quartz surface product)?
    quartz_surface_product: bool
    # Was the vehicle made at least 25 years before the year in which it is entered?
    vehicle_over_25_years: bool
    # Are the goods sold at a distance to a consumer, such as from an online shop?
    distance_sale: bool
    # Are the goods for the importer's own use, and neither for sale nor for a business?
    own_use: bool
    # Are the goods at risk of moving on into the European Union, unlike those that a trader of the
    # UK Internal Market Scheme brings for end consumers in the United Kingdom?
    at_risk: bool
    # Are the goods food for people?
    food_for_people: bool
    # Are the goods feed for farm animals, "farm_animals"; food for pets, "pets"; or neither, false?
    animal_feed: Literal["farm_animals", "pets", False]
    # Are the goods for use in farming: seed, plants to grow, animals to breed, fertiliser or plant
    # protection?
    farm_use: bool
    # Is it a bound or stapled book or booklet, "book"; a "newspaper"; another "periodical"; a
    # "leaflet" or other printed matter; or mainly advertising or pornography, false?
    publication: Literal["book", "newspaper", "periodical", "leaflet", False]
    # Is it a medicine that is authorised for "people", or for "animals"; or none that is
    # authorised, false?
    medicine_for: Literal["people", "animals", False]
    # Is it a medicine that the member state's health insurance reimburses?
    reimbursed: bool
    # Is it made for people with a disability or a long illness, for their own use?
    disability_aid: bool
    # Are they "menstrual" products such as towels, tampons and cups; "incontinence" products;
    # napkins for "babies"; or none of these, false?
    hygiene_article: Literal["menstrual", "incontinence", "babies", False]
    # Is it an original work of art, made or signed by the artist in at most a few copies?
    original_art: bool
    # Are they clothes, shoes or hats in children's sizes?
    childrens_size: bool
    # Is it a car seat for children?
    child_car_seat: bool
    # Is the wood to be burnt as fuel in homes?
    firewood: bool
    # Are they sweets, chocolate, ices, soft drinks, crisps or similar snacks, or roasted or salted
    # nuts, or not food for people?
    snack_or_sweet: bool
    # Are the goods a gift that one person sends to another, and no trade?
    gift: bool
    # Headings, most of chapter 99, whose conditions the importer asserts
    claimed_headings: List[str]
    # Day of loading on the final mode of transport
    loaded_on: str
    # Quantity of the line by tariff unit: l, m2, m3, doz, prs, hl, t …
    quantities: Dict[str, float]
    # Value of the metal content of the line, in the currency of the request.
    metal_content: MetalContent
    # Value of parts that a rate may be charged on: case, strap, battery …
    component_values: Dict[str, float]
    # Share of the value that is of US origin, in percent
    us_content_pct: float
    # Code of the goods themselves in chapters 1 to 97, where hs_code is the provision of chapter 98
    # that they are entered under (US)
    underlying_code: str
    # The part of the value of the line that its provision of chapter 98 leaves dutiable: of the
    # repairs or the processing abroad, or without the parts of the United States
    dutiable_value: float
    # Additional code of the tariff (TARIC, UK), or the case number of a producer (US)
    additional_code: str
    # Meursing code of processed agricultural goods
    meursing_code: str
    # Order number of the quota claimed
    order_number: str
    # Codes of the certificates presented
    certificates: List[str]


class _FlagPart(TypedDict):
    # critical: goods may be refused, or duty may be due that is not in the total; warning: check
    # before the goods move; info: good to know
    severity: Literal["info", "warning", "critical"]
    # One line, to show first
    title: str
    # What it means for these goods, and what to do
    detail: Union[str, None]
    # Who published what the flag rests on
    source: Union[str, None]
    # Where it was published
    source_url: Union[str, None]
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Goods code the flag is about; null when it is about no single code
    hs_code: Union[str, None]
    # Kind of restriction, such as import_ban or due_diligence; null for other flags
    restriction_type: Union[str, None]
    # Lines the flag applies to; empty for the whole shipment
    line_indices: List[int]


class FlagPart(_FlagPart, total=False):
    """One of several findings that a flag combines; the flag has the highest severity."""

    # All additional codes to choose from under this antidumping or countervailing duty; absent when
    # it has none
    additional_codes: List[AdditionalCode]
    # Those whose company has the name of the manufacturer or exporter, or a name like it
    manufacturer_codes: List[str]


class Issue(TypedDict):
    """One fault of a request."""

    # Field names from the outside in; array positions as text
    path: List[str]
    # What is wrong, in words
    message: str


class JobTotals(TypedDict):
    """Totals over the rows that were calculated"""

    # Value of the goods
    value: float
    # Duties
    duty: float
    # Taxes
    taxes: float
    # Fees
    fees: float
    # Landed cost
    landed: float
    # Currency of the totals
    currency: str


class Job(TypedDict):
    """A job."""

    # Id of the job
    id: str
    # Its name
    name: str
    # A bulk calculation without its rows.
    settings: BulkTerms
    # open: being filled; running: submitted; done: every row was tried
    state: Literal["open", "running", "done"]
    # When it was opened
    created_at: str
    # When it was done; null before
    ended_at: Union[str, None]
    # Rows sent
    rows: int
    # Rows tried
    rows_done: int
    # Rows that a fault of the service kept from being calculated
    rows_failed: int
    # Rows that were refused, each with its own reason
    error_rows: int
    # Chunks of up to 500 rows, each a shipment of its own
    chunks: int
    # Why rows failed by a fault of the service; null when none did
    failure: Union[str, None]
    # Totals over the rows that were calculated
    totals: JobTotals


class JobChunkFilled(TypedDict):
    """The chunk was kept."""

    # Number of the chunk
    place: int
    # Rows that it has
    rows: int
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class JobChunkRequest(TypedDict):
    """Up to 500 rows of a job, in place of those that the chunk had."""

    # Rows, in the order of the file
    rows: List[JobRow]


class JobCreated(TypedDict):
    """The job as it is now."""

    # A job.
    job: Job
    # How the file was read; null where rows were stated
    file: Union[SheetRead, None]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class JobDeleted(TypedDict):
    """The job is gone; what was calculated stays recorded."""

    # Id of the job
    id: str


class JobError(TypedDict):
    """A row that was refused."""

    # Position in the whole file, from 0
    row: int
    # The field at fault
    field: str
    # What is wrong, in words
    reason: str
    # The row as it was sent; what is wrong in it is there as well
    stated: Dict[str, Any]


class JobErrors(TypedDict):
    """Rows that were refused."""

    # The first 500
    errors: List[JobError]
    # Rows of a file that cannot be read surely, the first 500
    left_out: List[LeftOutRow]


class _JobFile(TypedDict):
    # Its name, which ends in `.csv`, `.tsv`, `.txt`, `.xlsx`, `.xls` or `.ods`
    name: str
    # Its bytes in base64, without line ends
    base64: str


class JobFile(_JobFile, total=False):
    """A spreadsheet of goods as it is. Its prices are in the currency of the settings."""

    # The sheet to read; absent: the one whose heads are known best
    sheet: str
    # The decimal sign, where cells leave it open
    decimal: Literal["point", "comma"]
    # Country of origin of rows that state none
    origin: str
    # What the prices of dozens and the like are for
    price_for: Literal["piece", "unit"]
    # By field, the head of its column, where that is not known surely
    columns: Dict[str, str]


class _JobRequest(TypedDict):
    # A name for the job
    name: str
    # A bulk calculation without its rows.
    settings: BulkTerms


class JobRequest(_JobRequest, total=False):
    """A job to calculate, or to open."""

    # The goods; the job is submitted with them. Without rows and file it is open, to be filled by
    # chunks
    rows: List[JobRow]
    # A spreadsheet of goods as it is. Its prices are in the currency of the settings.
    file: JobFile


class JobResultError1(TypedDict):
    # The field at fault
    field: str
    # What is wrong, in words
    reason: str


class JobResult(TypedDict):
    """A row with what it came to."""

    # Position in the whole file, from 0
    row: int
    # How its owner knows the row
    reference: Union[str, None]
    # refused: `error` has what is wrong with it; failed: by a fault of the service
    state: Literal["waiting", "done", "refused", "failed"]
    # Id of the recorded calculation that it is in
    calculation: Union[str, None]
    # Null until it is done; `line_index` is its position in the calculation
    result: Union[CalcBulkRowResult, None]
    # Why there is no result
    error: Union[JobResultError1, None]


class JobResults(TypedDict):
    """Rows of a job."""

    # In the order of the file
    results: List[JobResult]
    # State it as `after` for the next page; null after the last
    next: Union[str, None]


class JobRow(TypedDict, total=False):
    """A row as stated; one with faults may lack or misuse fields."""

    # Product of your catalogue. Of description, hs_code (the confirmed code for the destination),
    # origin_country (where it has one), weight_kg and its claims, what the line leaves out is taken
    # from it; a warning says what
    sku: Union[str, None]
    # What the goods are
    description: str
    # HS or HTS code, 4 to 13 digits, dots allowed
    hs_code: str
    # Number of units
    quantity: float
    # Price of one unit
    unit_value: float
    # Country of origin of the goods (ISO 3166-1 alpha-2, either case)
    origin_country: str
    # Net weight of the whole line in kilograms
    weight_kg: Union[float, None]
    # Who made the goods; checked against lists of denied parties, and against producers that have a
    # rate of their own under an order of the United States
    manufacturer: Union[str, None]
    # Who sold the goods for export; checked as the manufacturer is. Some producers have a rate
    # under an order of the United States with named exporters only
    exporter: Union[str, None]
    # Recorded with the calculation. In calc, numbers of transport in it name the shipment
    notes: Union[str, None]
    # Country where the metal was smelted (ISO 3166-1 alpha-2, either case)
    smelter_country: Union[str, None]
    # Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ …
    preference_program: Union[str, None]
    # What only the importer knows. Absent facts mean the treatment without the claim.
    facts: Facts
    # How its owner knows the row; not part of the calculation
    reference: str


class JobsPage(TypedDict):
    """Jobs of the organisation, by key and of members."""

    # Newest first
    jobs: List[Job]
    # State it as `before` for the next page; null after the last
    next: Union[str, None]


class LastDay(TypedDict):
    """A day by which something must be done."""

    # The last day
    last_day: str
    # It is not past
    is_open: bool
    # Counted from the usual day of liquidation, since none is stated
    is_estimate: bool


class LayerSum(TypedDict):
    """What was paid of one duty."""

    # Layer code: IEEPA_FENTANYL …
    code: str
    # Paid, in United States dollars
    amount: float


class LeftOutRow(TypedDict):
    """A row of a file that was not taken into the job."""

    # Its sheet; empty for CSV
    sheet: str
    # Its row in the sheet, from 1
    file_row: int
    # Why it was not taken
    reason: str
    # What its cells hold, by field
    stated: Dict[str, str]


class _LineItem(TypedDict):
    # What the goods are
    description: str
    # Number of units
    quantity: float
    # Price of one unit
    unit_value: float
    # Country of origin of the goods (ISO 3166-1 alpha-2, either case)
    origin_country: str


class LineItem(_LineItem, total=False):
    """One line of goods."""

    # Product of your catalogue. Of description, hs_code (the confirmed code for the destination),
    # origin_country (where it has one), weight_kg and its claims, what the line leaves out is taken
    # from it; a warning says what
    sku: Union[str, None]
    # HS or HTS code, 4 to 13 digits, dots allowed. Empty or absent: the line is classified from its
    # description.
    hs_code: str
    # Net weight of the whole line in kilograms
    weight_kg: Union[float, None]
    # Who made the goods; checked against lists of denied parties, and against producers that have a
    # rate of their own under an order of the United States
    manufacturer: Union[str, None]
    # Who sold the goods for export; checked as the manufacturer is. Some producers have a rate
    # under an order of the United States with named exporters only
    exporter: Union[str, None]
    # Recorded with the calculation. In calc, numbers of transport in it name the shipment
    notes: Union[str, None]
    # Country where the metal was smelted (ISO 3166-1 alpha-2, either case)
    smelter_country: Union[str, None]
    # Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ …
    preference_program: Union[str, None]
    # What only the importer knows. Absent facts mean the treatment without the claim.
    facts: Facts


class MetalContent(TypedDict, total=False):
    """Value of the metal content of the line, in the currency of the request."""

    # Value of the steel content
    steel: float
    # Value of the aluminum content
    aluminum: float
    # Value of the copper content
    copper: float


class MilestonesRequestEpcisBody(TypedDict, total=False):
    """Of a document of EPCIS 2.0, in place of `milestones`"""

    # Events; those without a business step of transport are ignored
    eventList: List[Any]


class MilestonesRequest(TypedDict, total=False):
    """Milestones of a shipment, events of DCSA Track & Trace, or a document of EPCIS 2.0."""

    # In any order
    milestones: List[StatedMilestone]
    # In place of `milestones`; those of empty containers are ignored
    events: List[Any]
    # EPCISDocument for a document of EPCIS 2.0
    type: str
    # Of a document of EPCIS 2.0, in place of `milestones`
    epcisBody: MilestonesRequestEpcisBody


class MilestonesResponse(TypedDict):
    """What is known after the report."""

    # Id of the shipment
    shipment_id: Union[str, None]
    # Milestones that are new or corrected; a repeated one is not counted
    changed: int
    # All of the shipment, by time
    milestones: List[ShipmentMilestone]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class OneShipmentExposure1(TypedDict):
    # Landed cost on the day of entry less that of the newest calculation
    difference: float
    # Currency of the difference
    currency: str
    # Days on which the law of the goods changes, between the quote and the entry
    days: List[str]


class OneShipment(TypedDict):
    """A shipment with what is known of it."""

    # Id, as `shipment_id` of calculations names it
    id: str
    # When it was first named
    created_at: str
    # The numbers that name it
    numbers: List[ShipmentNumber]
    # Country of import
    destination: str
    # By its milestones: expected, loaded, arrived in the destination, or entered (by customs)
    state: Literal["expected", "loaded", "arrived", "entered"]
    # Day on which it was loaded; null while that is not known
    loaded_on: Union[str, None]
    # Day on which it entered or is expected to: released, arrived, or estimated; else null
    entry_on: Union[str, None]
    # Calculations that name it
    calculations: int
    # What the law of the day of entry changes; null where it changes nothing
    exposure: Union[OneShipmentExposure1, None]
    # What the law of the day of entry changed, as it was found, the newest first
    exposures: List[ShipmentExposure]
    # By time; of reports of one event the last
    milestones: List[ShipmentMilestone]
    # The 20 newest, the newest first
    latest_calculations: List[ShipmentCalculation]


class OpenPreferenceDutyRange(TypedDict):
    """Bounds of all duties with the claim, as a fraction of the value"""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class OpenPreference(TypedDict):
    """A preference that the origin may claim and that lowers its duties."""

    # To state as preference_program
    programme: str
    # Its name
    title: str
    # Bounds of all duties with the claim, as a fraction of the value
    duty_range: OpenPreferenceDutyRange
    # What must hold for the claim
    condition: str
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Where it was published
    source_url: Union[str, None]


class OriginFlags(TypedDict):
    """Which kinds of flags the origin raises."""

    # A party is on a list of denied parties
    denied_party: bool
    # Another agency may ask for papers
    pga: bool
    # A ban or restriction applies
    restriction: bool
    # An antidumping or countervailing order may apply
    ad_cvd: bool
    # A preference may be claimed
    fta_opportunity: bool


class OriginsResponse(TypedDict):
    """The duties on one code from every origin."""

    # Country of import, in capitals
    country: str
    # As in the request
    hs_code: str
    # The line of the tariff it resolves to
    tariff_line: str
    # The day whose law applies
    calculation_date: str
    # As in the request, or its default
    transport_mode: str
    # As in the request; null when none was stated
    value: Union[float, None]
    # Every origin, or as many as asked for: by its duty or the least that it comes to; prohibited
    # ones are last
    origins: List[RankedOrigin]
    # Each duty once, with its citation; many origins bear the same
    duties: List[DutyInForce]
    # How far the evidence reaches
    data_as_of: str
    # The editions behind the answer, as `publisher@id`
    editions: List[str]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class Overlays(TypedDict):
    """Additional duties, each as a fraction."""

    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    section_301: Union[float, None]
    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    section_301_fl: Union[float, None]
    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    section_232: Union[float, None]
    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    section_232_pharma: Union[float, None]
    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    section_122: Union[float, None]
    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    section_338_ca: Union[float, None]
    # Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply
    ad_cvd: Union[float, None]


class PriceLayerRange1(TypedDict):
    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class PriceLayer(TypedDict):
    """A duty or tax on one unit of a product."""

    # Layer code: MFN, SEC_301, VAT …; BAN where the goods may not be imported
    code: str
    # The total it is in
    kind: Literal["duty", "tax", "ban"]
    # Legal number of the provision
    heading: Union[str, None]
    # Fraction; null when not ad valorem, or not known
    rate: Union[float, None]
    # The rate as the law prints it
    duty_expression: Union[str, None]
    # On one unit
    amount: float
    # Bounds of an amount that is not known; null when it is
    range: Union[PriceLayerRange1, None]
    # The law, as it is cited
    legal_citation: Union[str, None]
    # Where it was published
    source_url: Union[str, None]


class Product(TypedDict):
    """A product of the catalogue."""

    # Your number of the product
    sku: str
    # What the goods are
    description: str
    # By destination
    codes: List[ProductCode]
    # Countries that the goods are made in
    origins: List[str]
    # Who supplies the goods
    suppliers: List[str]
    # Net weight of one unit in kilograms
    weight_kg: Union[float, None]
    # Usual price of one unit
    unit_value: Union[float, None]
    # Currency of unit_value
    currency: Union[str, None]
    # Units that are usually imported in a year
    yearly_quantity: Union[float, None]
    # Of one unit, by tariff unit
    quantities: Dict[str, float]
    # What is claimed, as it was stated
    claims: List[ProductClaim]
    # What else is known of the goods
    attributes: Dict[str, Union[str, float]]
    # When it was last stored
    updated_at: str


class ProductClaim(TypedDict):
    """What is claimed when a product is imported."""

    # Country of import; EU for all member states
    destination: str
    # Only of goods from this origin; null: from every origin
    origin: Union[str, None]
    # Preference claimed, as a line names it: USMCA, KORUS, S, P+ …
    preference_program: Union[str, None]
    # Facts of a line that do not depend on its quantity or on the day.
    facts: ClaimedFacts


class ProductCode(TypedDict):
    """The code of a product for a destination."""

    # Country of import; EU for all member states
    destination: str
    # As it was stated
    hs_code: str
    # Who confirmed it; null while nobody has
    confirmed_by: Union[str, None]
    # Day on which it was confirmed; null while nobody has
    confirmed_on: Union[str, None]


class ProductDeleted(TypedDict):
    """The product is not in the catalogue any more."""

    # The product that was deleted
    sku: str


class ProductError(TypedDict):
    """A product that was not stored."""

    # Position in the request, from 0
    index: int
    # As stated; null when it is no text
    sku: Union[str, None]
    # The field at fault
    field: str
    # What is wrong, in words
    reason: str


class _ProductFields(TypedDict):
    # What the goods are
    description: str


class ProductFields(_ProductFields, total=False):
    """A product of the catalogue. What is left out is empty: a product is stored whole."""

    # One for each destination
    codes: List[StatedProductCode]
    # Countries that the goods are made in
    origins: List[str]
    # Who supplies the goods
    suppliers: List[str]
    # Net weight of one unit in kilograms
    weight_kg: Union[float, None]
    # Usual price of one unit
    unit_value: Union[float, None]
    # Currency of unit_value (ISO 4217, either case)
    currency: Union[str, None]
    # Units that are usually imported in a year
    yearly_quantity: Union[float, None]
    # Of one unit, by tariff unit: l, m2, prs …
    quantities: Dict[str, float]
    # What is claimed: one for each destination and origin
    claims: List[StatedProductClaim]
    # What else is known of the goods, by names of your own
    attributes: Dict[str, Union[str, float]]


class ProductList(TypedDict):
    """Several products."""

    # Products to store; a bad one does not fail the others
    products: List[StatedProduct]


class ProductListResponse(TypedDict):
    """What became of several products."""

    # Products that were stored
    stored: int
    # Products that were not
    errors: List[ProductError]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ProductPriceComingItem(TypedDict):
    # First day of the new law
    day: str
    # Duties on one unit before
    duty_before: float
    # Duties on one unit after
    duty_after: float
    # Taxes on one unit before
    taxes_before: float
    # Taxes on one unit after
    taxes_after: float
    # Layers that are not charged any more
    ended: List[PriceLayer]
    # Layers that are charged in their place
    began: List[PriceLayer]
    # The acts behind it, each once
    acts: List[ChangingAct]


class ProductPrice(TypedDict):
    """Duties and taxes of one unit."""

    # Country of import; EU for all member states
    destination: str
    # Country of origin
    origin: str
    # The claim of the product that the amounts are with; null: without a claim
    claim: Union[UsedClaim, None]
    # Why there is no price; null when there is one
    reason: Union[str, None]
    # Duties on one unit
    duty: float
    # Taxes on one unit
    taxes: float
    # Every duty and tax
    layers: List[PriceLayer]
    # Changes of the next 90 days
    coming: List[ProductPriceComingItem]


class ProductPricesResponse(TypedDict):
    """What a product bears."""

    # Your number of the product
    sku: str
    # Currency of every amount; null without a usual price
    currency: Union[str, None]
    # The day whose law was applied; null while it has not been priced
    day: Union[str, None]
    # The law it was computed from; null while it has not been priced
    law: Union[str, None]
    # By destination and origin
    prices: List[ProductPrice]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ProductResponse(TypedDict):
    """One product."""

    # A product of the catalogue.
    product: Product
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ProductsResponse(TypedDict):
    """A page of the catalogue."""

    # By SKU
    products: List[Product]
    # State it as `after` for the next page; null on the last one
    next: Union[str, None]
    # Products of the catalogue that match
    total: int
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class Question(TypedDict):
    """A question that would decide between codes."""

    # The attribute to state in the next request
    key: str
    # In plain words
    text: str
    # Most probable first
    options: List[QuestionOption]


class QuestionOption(TypedDict):
    """An answer, and what it leads to."""

    # The value of the attribute that states it
    value: str
    # The code that it leads to, dotted
    hts_code: str
    # What that code covers
    description: str
    # The duty on it; null where no option differs in it, or unknown
    duty: Union[str, None]


class QuotaThresholdEventData(TypedDict):
    """How much of the quota is used"""

    # `2026-10`
    month: str
    # Of the quota
    percent: Literal[50, 80, 100]
    # Calls of the month
    calls: int
    # Calls that the plan has
    monthly_quota: int
    # When it was reached
    reached_at: str
    # When the next month begins
    resets_at: str


class QuotaThresholdEvent(TypedDict):
    """The monthly calls reached 50, 80 or 100 percent of the quota."""

    # `evt_` and 32 hexadecimal digits; the same in every attempt
    id: str
    # Its type
    type: Literal["quota.threshold"]
    # When it happened
    created_at: str
    # false: of a call with a sandbox key
    livemode: bool
    # How much of the quota is used
    data: QuotaThresholdEventData


class QuotedRemedy(TypedDict):
    """An antidumping or countervailing duty whose rate depends on the producer. The overlay has the
    rate without an additional code."""

    # Name of the duty
    title: str
    # The act behind the rate shown, as the tariff numbers it: R0265/23
    act: Union[str, None]
    # All that may be stated
    additional_codes: List[AdditionalCode]


class RankedOriginDutyRange(TypedDict):
    """Bounds of that fraction; equal when it is decided"""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class RankedOrigin(TypedDict):
    """The duties on goods of one origin."""

    # 1 for the lowest duty; equal duties have one rank. Null where the duty is not decided, or the
    # goods may not be imported
    rank: Union[int, None]
    # Country of origin, in capitals
    origin: str
    # All duties as a fraction of the value; null when not decided
    duty_rate: Union[float, None]
    # Bounds of that fraction; equal when it is decided
    duty_range: RankedOriginDutyRange
    # All duties in USD; null without a value, or when not decided
    duty_amount: Union[float, None]
    # What the duty is made of: positions in `duties` of the answer
    duties: List[int]
    # What has to be known to decide it
    undecided: List[str]
    # Claims that would lower the duties; none is made in the figures above
    preferences: List[OpenPreference]
    # The act that forbids the import; null for none
    prohibited: Union[str, None]


class RateCandidate(TypedDict):
    """One of the lines that goods of a wide code may be in."""

    # A line of the tariff below the code
    tariff_line: str
    # Ordinary rate as a fraction; null when not purely ad valorem
    mfn_rate: Union[float, None]
    # The ordinary rate as the law prints it
    mfn_duty_expression: str
    # Lowest rate that the origin may claim; null when there is none
    preferential_rate: Union[float, None]
    # VAT, or the general consumption tax in its place, as a fraction; else null
    vat_rate: Union[float, None]


class RatesResponseMfnRange(TypedDict):
    """Bounds of the ordinary rate over `candidates`; absent when there are none"""

    # The least that it may come to
    low: float
    # The most that it may come to; null when nothing bounds it
    high: Union[float, None]


class _RatesResponse(TypedDict):
    # Country of import, in capitals
    country: str
    # As in the request
    hs_code: str
    # The line of the tariff it resolves to
    tariff_line: str
    # Country of origin, in capitals; null when none was stated
    origin: Union[str, None]
    # The day the rates are effective on
    calculation_date: str
    # Ordinary rate as a fraction; null when not purely ad valorem
    mfn_rate: Union[float, None]
    # The ordinary rate as the law prints it
    mfn_duty_expression: str
    # Lowest rate that the origin may claim; null when there is none
    preferential_rate: Union[float, None]
    # Rate by programme
    preferential_rates: Dict[str, Union[float, None]]
    # Additional duties, each as a fraction.
    overlays: Overlays
    # Additional duties that have no overlay of their own, by layer code: SEC_201 …
    other_overlays: Dict[str, float]
    # Overlays that code and origin alone do not decide
    unresolved: List[Unresolved]
    # The lines below a code whose lines have different rates; else empty
    candidates: List[RateCandidate]
    # VAT, or the general consumption tax in its place, as a fraction; else null
    vat_rate: Union[float, None]
    # Legal numbers of the provisions that apply
    headings: List[str]
    # Names of the tariff sources used
    sources: List[str]
    # How far the evidence reaches
    data_as_of: str
    # The editions behind the answer, as `publisher@id`
    editions: List[str]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class RatesResponse(_RatesResponse, total=False):
    """The rates of one code on one day."""

    # Duties with additional codes to choose from; absent when there are none
    remedies: List[QuotedRemedy]
    # Bounds of the ordinary rate over `candidates`; absent when there are none
    mfn_range: RatesResponseMfnRange


class _RatesUpdatedEventDataChange(TypedDict):
    # What happened to the line or rate
    kind: Literal["added", "retired", "changed"]
    # Digits of the code
    code: Union[str, None]
    # What changed: a column, a measure, a layer
    subject: str
    # As it was; null when added
    before: Union[str, None]
    # As it is; null when retired
    after: Union[str, None]
    # First day of the change; null: for every day
    effective: Union[str, None]


class RatesUpdatedEventDataChange(_RatesUpdatedEventDataChange, total=False):
    # Country of origin, for goods of the catalogue
    origin: str
    # The law, for goods of the catalogue
    legal_citation: Union[str, None]
    # Its publication, for goods of the catalogue
    source_url: Union[str, None]


class _RatesUpdatedEventData(TypedDict):
    # Country of import
    country: str
    # Digits of the code that is watched
    hs: str
    # Who published the change
    publisher: str
    # Id of the edition; null: the embedded tables
    edition: Union[str, None]
    # When it came into force here
    in_force_since: str
    # Changes
    change_count: int
    # The first 100
    changes: List[RatesUpdatedEventDataChange]


class RatesUpdatedEventData(_RatesUpdatedEventData, total=False):
    """What changed for one country and code"""

    # Products of the catalogue
    skus: List[str]


class RatesUpdatedEvent(TypedDict):
    """A rate changed for a country and goods code that you watch."""

    # `evt_` and 32 hexadecimal digits; the same in every attempt
    id: str
    # Its type
    type: Literal["rates.updated"]
    # When it happened
    created_at: str
    # false: of a call with a sandbox key
    livemode: bool
    # What changed for one country and code
    data: RatesUpdatedEventData


class _RecordedBulkRequest(TypedDict):
    # Country of import (ISO 3166-1 alpha-2, either case)
    destination_country: str
    # Currency of every amount (ISO 4217, either case)
    currency: str
    # Incoterms 2020 rule the unit values are stated under
    incoterm: Literal["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"]
    # How the goods arrive at the destination
    transport_mode: Literal["ocean", "air", "truck", "rail", "express"]
    # The goods, row by row; a bad row does not fail the others
    rows: List[Any]


class RecordedBulkRequest(_RecordedBulkRequest, total=False):
    """As it was sent, with the rows that were refused"""

    # International freight, pro-rated by line value. Default 0.
    freight: float
    # International insurance, pro-rated by line value. Default 0.
    insurance: float
    # Member state of import, for the EU (ISO 3166-1 alpha-2, either case)
    eu_member_state: str
    # State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
    br_state: str
    # Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON),
    # either case
    ca_province: str
    # Claims USMCA for every row
    usmca_qualifying: bool
    # Preference claimed for every row: KORUS, CAFTA_DR …
    fta_id: str
    # The day whose law applies; default today (UTC)
    calculation_date: str
    # Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come
    # before the rates that are held; where none are held, amounts of the law in another currency
    # than that of the request need them
    exchange_rates: Dict[str, float]
    # How the goods enter the United States: by a formal or an informal entry, through the facility
    # of an express carrier, or by mail. Default: informal for a customs value up to the limit of
    # informal entries where nothing forbids it, else formal; result.entry says which and why. Who
    # states formal or informal asks for no relief of small shipments
    entry_type: Literal["formal", "informal", "express", "postal"]


class RecordedBulk(TypedDict):
    """A recorded bulk calculation. Rows that were refused are as they were sent."""

    # Id of the calculation
    id: str
    # When it was made
    at: str
    # Name of the API key; null for a call from the dashboard
    key_name: Union[str, None]
    # Its operation
    kind: Literal["bulk"]
    # As it was sent, with the rows that were refused
    request: RecordedBulkRequest
    # Landed cost of many rows.
    response: CalcBulkResponse


class RecordedCalc(TypedDict):
    """A recorded calculation of one shipment."""

    # Id of the calculation
    id: str
    # When it was made
    at: str
    # Name of the API key; null for a call from the dashboard
    key_name: Union[str, None]
    # Its operation
    kind: Literal["calc"]
    # One shipment with its lines.
    request: CalcRequest
    # Landed cost of one shipment.
    response: CalcResponse


RecordedCalculation = Union["RecordedCalc", "RecordedBulk", "RecordedComparison", "RecordedClassification"]


class RecordedClassification(TypedDict):
    """A recorded classification."""

    # Id of the calculation
    id: str
    # When it was made
    at: str
    # Name of the API key; null for a call from the dashboard
    key_name: Union[str, None]
    # Its operation
    kind: Literal["classify"]
    # One description, or several as lines.
    request: Union[ClassifySingleRequest, ClassifyBatchRequest]
    # The code of one description, or of several.
    response: Union[ClassificationResult, BatchClassificationResult]


class RecordedComparison(TypedDict):
    """A recorded comparison."""

    # Id of the calculation
    id: str
    # When it was made
    at: str
    # Name of the API key; null for a call from the dashboard
    key_name: Union[str, None]
    # Its operation
    kind: Literal["compare"]
    # The same goods from several origins.
    request: CompareRequest
    # Landed cost by origin.
    response: CompareResponse


class RedeliverResponseDeliverie(TypedDict):
    # Id of the webhook
    webhook_id: str
    # State of the delivery after this call
    state: Literal["pending", "retrying", "delivered", "delivery_failed"]


class RedeliverResponse(TypedDict):
    """Deliveries of one event."""

    # As in the path
    event_id: str
    # Event type: `calc.completed` …
    type: str
    # One for each webhook that has the event
    deliveries: List[RedeliverResponseDeliverie]


class RefundStatement(TypedDict):
    """What sources say; nothing beyond them is promised."""

    # Its key
    name: str
    # What the sources say, in our words
    says: str
    # Of which entries
    status: List[Literal["open", "within window", "protestable", "final", "not known"]]
    # Where it was read
    sources: List[RuleCited]


class RefundableEntryLastDay(TypedDict):
    # Name of the statement
    statement: str
    # The last day
    last_day: str
    # It is not past
    is_open: bool
    # Counted from the usual day of liquidation, since none is stated
    is_estimate: bool


class RefundableEntry(TypedDict):
    """An entry on which such duties were paid."""

    # As in the file; of a recorded calculation its id
    entry_number: str
    # Day of entry
    entry_date: str
    # As stated
    liquidated_on: Union[str, None]
    # open: not liquidated; within window: liquidated within the days of the declaration;
    # protestable: later, within those of a protest; final: later still; not known: no day of
    # liquidation is stated, and the usual one is past
    status: Literal["open", "within window", "protestable", "final", "not known"]
    # Paid of these duties, in United States dollars
    amount: float
    # By duty
    paid: List[LayerSum]
    # The file or calculation does not say what was paid: it is what was due
    is_computed: bool
    # A declaration takes the number of an entry of this status
    in_declaration: bool
    # Names of the statements that are about an entry of this status
    statements: List[str]
    # Only where a source states the days
    last_days: List[RefundableEntryLastDay]


class RefundsResponseTotalsByStatu(TypedDict):
    # open: not liquidated; within window: liquidated within the days of the declaration;
    # protestable: later, within those of a protest; final: later still; not known: no day of
    # liquidation is stated, and the usual one is past
    status: Literal["open", "within window", "protestable", "final", "not known"]
    # Entries
    entries: int
    # Paid
    amount: float


class RefundsResponseTotals(TypedDict):
    """In United States dollars; without interest"""

    # Entries with such duties
    entries: int
    # Paid, in United States dollars
    amount: float
    # By duty
    by_layer: List[LayerSum]
    # By status of the entry
    by_status: List[RefundsResponseTotalsByStatu]


RefundsResponse = TypedDict("RefundsResponse", {
    # The duties
    "title": "str",
    # First day of entry
    "from": "str",
    # Last day of entry
    "to": "str",
    # The day to which the sources were read
    "as_of": "str",
    # Why they are paid back
    "basis": "str",
    # The day for what is still open
    "today": "str",
    # In the order of the file
    "entries": "List[RefundableEntry]",
    # Entries of the file on which no such duty was paid
    "without": "int",
    # In United States dollars; without interest
    "totals": "RefundsResponseTotals",
    # All of them
    "statements": "List[RefundStatement]",
    # Of the basis and of the days
    "sources": "List[RuleCited]",
    # Rows that are left out
    "errors": "List[TableError]",
    # What else must be known
    "notes": "List[str]",
})


class ReplayDifference(TypedDict):
    """A field with another value than the recorded one."""

    # The field: `result.breakdown[3].amount`, by the recorded answer
    path: str
    # Line of the layer; null for a layer of the whole shipment, or no layer
    line_index: Union[int, None]
    # Code of the layer that the field is in; null outside of a breakdown
    layer: Union[str, None]
    # Its value in the recorded answer; null where there is none
    recorded: Union[Dict[str, Any], List[Any], str, float, bool, None]
    # Its value now; null where there is none
    again: Union[Dict[str, Any], List[Any], str, float, bool, None]


class ReplayResponse(TypedDict):
    """A recorded calculation, made again."""

    # Id of the calculation
    id: str
    # Its operation
    kind: Literal["calc", "bulk", "compare", "classify"]
    # When it was made; the replay takes this time
    at: str
    # The law that it was made by, and the replay too
    law: str
    # The answer is the same, but for fields that were added since
    same: bool
    # Fields that answers have since then
    added_fields: List[str]
    # Fields with another value
    difference_count: int
    # The first 200
    differences: List[ReplayDifference]


class RuleCited(TypedDict):
    """A source of the days."""

    # What the citation is for
    rule: str
    # The source
    citation: str
    # Where it was published
    url: Union[str, None]
    # What was not read, or where sources differ
    doubt: Union[str, None]


class SheetReadColumn(TypedDict):
    # What it was read as
    field: str
    # Its head
    head: str


class SheetRead(TypedDict):
    """How a file was read."""

    # The columns that were read
    columns: List[SheetReadColumn]
    # What the file leaves open
    questions: List[str]
    # Rows of goods that were not taken: `GET /v1/jobs/{id}/errors` has them
    rows_left_out: int
    # Rows that are no goods: titles, sums, notes
    rows_set_aside: int


class ShipmentExposure1(TypedDict):
    # Landed cost on the day of entry less that of the newest calculation
    difference: float
    # Currency of the difference
    currency: str
    # Days on which the law of the goods changes, between the quote and the entry
    days: List[str]


class Shipment(TypedDict):
    """Goods on their way, named by a number of transport."""

    # Id, as `shipment_id` of calculations names it
    id: str
    # When it was first named
    created_at: str
    # The numbers that name it
    numbers: List[ShipmentNumber]
    # Country of import
    destination: str
    # By its milestones: expected, loaded, arrived in the destination, or entered (by customs)
    state: Literal["expected", "loaded", "arrived", "entered"]
    # Day on which it was loaded; null while that is not known
    loaded_on: Union[str, None]
    # Day on which it entered or is expected to: released, arrived, or estimated; else null
    entry_on: Union[str, None]
    # Calculations that name it
    calculations: int
    # What the law of the day of entry changes; null where it changes nothing
    exposure: Union[ShipmentExposure1, None]


class ShipmentCalculation(TypedDict):
    """A calculation of a shipment."""

    # Id of the calculation
    id: str
    # When it was made
    at: str
    # The day whose law was applied
    day: Union[str, None]
    # Its invoice; null where the request names none
    document: Union[ShipmentDocument, None]


class ShipmentCheckpointEvent(TypedDict):
    """A milestone of a shipment was reported or corrected, or the law that meets it changed."""

    # `evt_` and 32 hexadecimal digits; the same in every attempt
    id: str
    # Its type
    type: Literal["shipment.checkpoint"]
    # When it happened
    created_at: str
    # false: of a call with a sandbox key
    livemode: bool
    # Not sent yet
    data: Dict[str, Any]


class ShipmentDocument(TypedDict):
    """The invoice that a calculation was made from."""

    # Name of the file that was read (`file` of `extracted_data`)
    file: Union[str, None]
    # Its address, as the request stated it (`invoice_file_url`)
    url: Union[str, None]


class ShipmentExposure(TypedDict):
    """What the law of the day of entry changes in the calculation of a shipment."""

    # When it was found
    at: str
    # The calculation that was made again: the newest of the shipment
    calculation_id: str
    # Currency of every amount
    currency: str
    # The day whose law the calculation applied
    quoted_on: str
    # The day on which the goods enter or are expected to
    entry_on: str
    # day: the law changes between the two days; edition: newer tables change it on the first, too
    cause: Literal["day", "edition"]
    # The sums of a calculation.
    before: ExposureSums
    # The sums of a calculation.
    after: ExposureSums
    # Total landed cost on the day of entry less that of the calculation
    difference: float
    # By day
    steps: List[ExposureStep]
    # Layers that are not charged any more
    ended: List[ExposureLayer]
    # Layers that are charged in their place
    began: List[ExposureLayer]
    # The acts behind it, each once
    acts: List[ExposureAct]
    # What the importer can do
    choices: List[ExposureChoice]


class ShipmentMilestone(TypedDict):
    """What happened to a shipment, or is expected to."""

    # What happened, by its DCSA code: LOAD, DEPA, ARRI, DISC, CUSR …
    event: Literal["STUF", "GTIN", "LOAD", "DEPA", "ARRI", "DISC", "INSP", "HOLD", "CUSS", "CUSI", "CUSR", "AVPU", "AVDO", "CROS", "GTOT", "STRP", "DROP", "PICK", "RSEA", "RMVD"]
    # The event in words
    name: str
    # ACT: it happened; EST: it is expected; PLN: it is planned
    classifier: Literal["ACT", "EST", "PLN"]
    # When
    at: str
    # At the place
    day: str
    # UN/LOCODE, or name of the place: DONGGUAN (CN)
    location: Union[str, None]
    # Number of the container or the parcel
    equipment: Union[str, None]
    # Voyage, flight or leg
    leg: Union[str, None]
    # How the goods travel there
    mode: Union[str, None]
    # Vessel, flight or truck
    vehicle: Union[str, None]
    # When it was reported
    reported_at: str
    # Who reported it
    source: str


class ShipmentNumber(TypedDict):
    """A number under which goods travel."""

    # What it is the number of
    kind: Literal["bill_of_lading", "container", "air_waybill", "ups", "fedex", "dhl", "postal"]
    # In capitals, without blanks
    number: str
    # SCAC or name; null where the number does not say
    carrier: Union[str, None]


class ShipmentResponse(TypedDict):
    """One shipment."""

    # A shipment with what is known of it.
    shipment: OneShipment
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class ShipmentsResponse(TypedDict):
    """A page of shipments."""

    # The newest first
    shipments: List[Shipment]
    # State it as `before` for the next page; null on the last one
    next: Union[str, None]
    # Sentences that say what was ignored, assumed or left out
    warnings: List[str]


class SourceAge(TypedDict):
    """How recent one source is."""

    # Country, or customs territory, of import
    destination: str
    # Name of the tables
    source: str
    # How far it reaches
    as_of: str
    # Age in days after which it is stale
    max_age_days: int
    # It is older than max_age_days today
    stale: bool


class _StatedMilestone(TypedDict):
    # What happened, by its DCSA code: LOAD, DEPA, ARRI, DISC, CUSR …
    event: Literal["STUF", "GTIN", "LOAD", "DEPA", "ARRI", "DISC", "INSP", "HOLD", "CUSS", "CUSI", "CUSR", "AVPU", "AVDO", "CROS", "GTOT", "STRP", "DROP", "PICK", "RSEA", "RMVD"]
    # When: a time with its offset, 2025-06-02T14:30:00+02:00
    at: str


class StatedMilestone(_StatedMilestone, total=False):
    """A milestone. One with the same event, classifier, location, equipment and leg as another
    replaces it when it was reported later."""

    # ACT: it happened; EST: it is expected; PLN: it is planned. Default ACT
    classifier: Literal["ACT", "EST", "PLN"]
    # UN/LOCODE, or name of the place: DONGGUAN (CN)
    location: Union[str, None]
    # Number of the container or the parcel
    equipment: Union[str, None]
    # Voyage, flight or leg
    leg: Union[str, None]
    # How the goods arrive at the destination
    mode: Literal["ocean", "air", "truck", "rail", "express"]
    # Vessel, flight or truck
    vehicle: Union[str, None]
    # When it was reported; default now: a time with its offset, 2025-06-02T14:30:00+02:00
    reported_at: str
    # The report before was wrong, and nothing replaces it
    retracted: bool


class _StatedProduct(TypedDict):
    # Your number of the product
    sku: str
    # What the goods are
    description: str


class StatedProduct(_StatedProduct, total=False):
    """A product of a list."""

    # One for each destination
    codes: List[StatedProductCode]
    # Countries that the goods are made in
    origins: List[str]
    # Who supplies the goods
    suppliers: List[str]
    # Net weight of one unit in kilograms
    weight_kg: Union[float, None]
    # Usual price of one unit
    unit_value: Union[float, None]
    # Currency of unit_value (ISO 4217, either case)
    currency: Union[str, None]
    # Units that are usually imported in a year
    yearly_quantity: Union[float, None]
    # Of one unit, by tariff unit: l, m2, prs …
    quantities: Dict[str, float]
    # What is claimed: one for each destination and origin
    claims: List[StatedProductClaim]
    # What else is known of the goods, by names of your own
    attributes: Dict[str, Union[str, float]]


class _StatedProductClaim(TypedDict):
    # Country of import; EU for all member states (ISO 3166-1 alpha-2, either case)
    destination: str


class StatedProductClaim(_StatedProductClaim, total=False):
    """What is claimed when a product is imported."""

    # Only of goods from this origin; null: from every origin (ISO 3166-1 alpha-2, either case)
    origin: Union[str, None]
    # Preference claimed, as a line names it: USMCA, KORUS, S, P+ …
    preference_program: Union[str, None]
    # Facts of a line that do not depend on its quantity or on the day.
    facts: ClaimedFacts


class _StatedProductCode(TypedDict):
    # Country of import; EU for all member states (ISO 3166-1 alpha-2, either case)
    destination: str
    # Goods code, 4 to 13 digits, dots allowed
    hs_code: str


class StatedProductCode(_StatedProductCode, total=False):
    """The code of a product for a destination."""

    # Who confirmed the code; absent while nobody has
    confirmed_by: Union[str, None]
    # Day on which it was confirmed; default today (UTC)
    confirmed_on: Union[str, None]


class SyncStateLastRun1(TypedDict):
    # Start of the run
    started_at: str
    # End of the run; null while it runs, or when its process was killed
    ended_at: Union[str, None]
    # refused: the tables failed a check; failed: they could not be fetched
    outcome: Literal["unchanged", "activated", "refused", "failed", None]
    # Why it was refused or failed; the edition in force stays
    reason: Union[str, None]


class SyncState(TypedDict):
    """Sync with one publisher."""

    # Who publishes the tables
    publisher: str
    # The last sync; null when there was none
    last_run: Union[SyncStateLastRun1, None]
    # Title of the edition in force; null for the embedded tables
    edition: Union[str, None]
    # Law as of this day
    as_of: Union[str, None]
    # Days since as_of
    age_days: Union[int, None]
    # A source made from it is older than it may be
    stale: bool


class TableError(TypedDict):
    """A row that is left out."""

    # Position of the row, from 0
    row: int
    # The field that cannot be read
    field: str
    # Why, and what is expected
    reason: str


class _Tracking(TypedDict):
    # Containers, bills of lading with their SCAC, air waybills, UPS, FedEx, DHL and postal numbers.
    # One that is none of these is ignored with a warning
    numbers: List[str]


class Tracking(_Tracking, total=False):
    """The numbers under which the goods travel."""

    # Who carries the goods. Numbers of FedEx and DHL, and air waybills without a hyphen, are known
    # by it
    carrier: Union[str, None]


class Unpriced(TypedDict):
    """Products that the sums leave out."""

    # Why there is no price, into one destination or more
    reason: str
    # Products without a price for this reason
    products: int
    # One of them
    sku: str


class Unresolved(TypedDict):
    """An additional duty that cannot be decided here."""

    # Name of the overlay, or a layer code
    overlay: str
    # What has to be known to decide it
    reason: str
    # Bounds of an amount that facts or figures are missing for.
    range: AmountRange


class UsedClaim(TypedDict):
    """The claim of a product that an amount was computed with."""

    # Preference claimed, as a line names it: USMCA, KORUS, S, P+ …
    preference_program: Union[str, None]
    # Facts of a line that do not depend on its quantity or on the day.
    facts: ClaimedFacts
