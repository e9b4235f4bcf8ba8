// Generated from the OpenAPI document by test/clients/sdk-types.ts (`npm run sdk`).

export interface paths {
    "/v1/calc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Landed cost of one shipment
         * @description Every duty, tax and fee as a layer of its own with its legal citation. What cannot be resolved is a `data_gap` flag, never a guess.
         */
        post: operations["calc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calc/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Landed cost of up to 500 rows
         * @description The good rows are one shipment: its freight, insurance and fees are shared among them. A bad row, and one whose goods may not be imported, is named in `errors` and does not fail the others.
         */
        post: operations["calcBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/classify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * HS or HTS code of a description
         * @description One description, or up to 50 as `lines`.
         */
        post: operations["classify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Landed cost from up to six origins
         * @description The same goods from each origin. An origin that fails does not fail the others. One under embargo, or whose goods are banned, is not ranked (`error_code: PROHIBITED`).
         */
        post: operations["compare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A commercial invoice, read into a draft
         * @description A PDF with text, a workbook or CSV: its lines, number, day, parties, incoterm, currency and sums, each with its place; what was not read is named with the reason. The draft is confirmed by `POST /v1/calc`. Nothing of the document is recorded.
         */
        post: operations["documents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entries as filed, compared with the law of their days
         * @description A table of entries into the United States, such as a report of ACE: each line is computed by the law of its entry day with the claims that its numbers make. Over- and underpaid by cause, with the last days for a post-summary correction and a protest. Not recorded.
         */
        post: operations["audit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duties paid by entry that are paid back
         * @description The IEEPA duties of a table of entries, by duty and status of liquidation, with what each source says of their refund and the days that one states. Not recorded.
         */
        post: operations["refunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/{country}/{hs}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rates of one code on one day
         * @description The ordinary rate, the additional duties and the preferential rates by programme. Without an origin, what does not depend on it. The answer may be cached for an hour.
         */
        get: operations["rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/origins/{country}/{hs}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Duties on one code from every origin
         * @description Every origin, the lowest duty first: the duties that make it with their citations, what is undecided, and the preferences that would lower it with their condition. The answer may be cached for an hour.
         */
        get: operations["origins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the data covers
         * @description By destination, layer and programme of law: complete, partial (what is missing) or none, and how far the evidence reaches. The answer may be cached for an hour.
         */
        get: operations["coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which tables answers are made from
         * @description The editions of publishers’ tables in force, with the files they were made from, and how old each source is. The answer may be cached for an hour.
         */
        get: operations["editions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/editions/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What editions changed
         * @description Lines added and retired, rates changed, by country and goods code, newest first. The answer may be cached for an hour.
         */
        get: operations["editionChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The products of your catalogue
         * @description By SKU, in pages: state `next` of a page as `after` for the one that follows.
         */
        get: operations["products"];
        /**
         * Store up to 500 products
         * @description Each is stored whole, in place of the product that has its SKU. A bad product is named in `errors` and does not fail the others.
         */
        put: operations["putProducts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * @description With its codes by destination and who confirmed each.
         */
        get: operations["product"];
        /**
         * Store one product
         * @description Whole, in place of the product that has this SKU: what is left out is empty. A code counts in `calc`, `bulk` and `classify` when `confirmed_by` names who confirmed it.
         */
        put: operations["putProduct"];
        post?: never;
        /**
         * Delete one product
         * @description Recorded calculations keep what they took from it.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/{sku}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Duties and taxes of one product
         * @description On one unit, by destination and origin, by the law of the day, and what is known to change. Computed in the background when the product, the law or the day changes.
         */
        get: operations["productPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed for your products
         * @description Duties and taxes that changed with an edition or on the day of a provision, with the acts behind each. A rate of exchange alone is no change.
         */
        get: operations["catalogueChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/coming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known to change
         * @description Changes of the next 90 days by the law that is held. At most 500.
         */
        get: operations["catalogueComing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogue/exposure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Duties of the catalogue by origin, supplier or programme
         * @description Each product counts once for each destination, from its first origin and supplier: with its yearly quantity where it has one, else with one unit.
         */
        get: operations["catalogueExposure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shipments that your calculations name
         * @description A calculation names a shipment by a number of transport in `tracking`, `extracted_data` or the notes of a line. The newest first, in pages: state `next` of a page as `before`.
         */
        get: operations["shipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One shipment
         * @description With its milestones by time and its newest calculations.
         */
        get: operations["shipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/milestones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what happened to a shipment
         * @description Milestones by DCSA code, or a document of EPCIS 2.0. In any order and as often as you like: of reports of one event the last counts. Each change is an event `shipment.checkpoint`.
         */
        post: operations["reportMilestones"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your jobs
         * @description The newest first, in pages: state `next` of a page as `before`.
         */
        get: operations["jobs"];
        put?: never;
        /**
         * Calculate up to 100,000 rows in the background
         * @description Each 500 rows are a shipment and one call of your quota, counted when the job is submitted; other calls of jobs are not counted. Freight and insurance are those of the whole file; without calculation_date all rows are calculated by the law of today. A body of more than 16 MiB is sent without rows, then chunk by chunk. Five jobs may be under way.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/chunks/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send 500 rows of a job
         * @description Up to 500 rows and 2 MiB, in place of what the chunk had. Rows that cannot be calculated are in the errors of the job.
         */
        put: operations["putJobChunk"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the rows of a job calculated
         * @description Those that were sent or that failed since it was submitted last. Takes no body.
         */
        post: operations["startJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job
         * @description How far it is, and its totals. Jobs are kept for 30 days.
         */
        get: operations["job"];
        put?: never;
        post?: never;
        /**
         * Cancel or delete a job
         * @description Rows that were calculated stay recorded; those that were not are not counted any more.
         */
        delete: operations["deleteJobByKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results of a job, row by row
         * @description As JSON in pages of 500 rows: state `next` of a page as `after`. As CSV (RFC 4180, with a head) all rows at once. Rows that are not calculated yet say so.
         */
        get: operations["jobResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a job that were refused
         * @description Each with the field at fault and the row as it was sent.
         */
        get: operations["jobErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calculations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recorded calculations
         * @description The newest first, in pages: state `next` of a page as `before`.
         */
        get: operations["calculations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calculations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A recorded calculation, with request and answer
         * @description As it was received and as it was answered.
         */
        get: operations["calculation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calculations/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A recorded calculation, made again
         * @description From the law, the fees, the catalogue and the time that it was made from. It takes seconds where that law is not the one in force. Nothing is recorded.
         */
        get: operations["replayCalculation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/{event_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an event again
         * @description To every webhook that has the event, under the same id. Takes no body. A delivery under way is tried at once; one that ended starts again, with all its retries.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "calc.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * calc.completed
         * @description A landed-cost calculation was made and recorded. Verify the signature over the raw body before you use it.
         */
        post: operations["onCalcCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "calc.compliance_flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * calc.compliance_flag
         * @description A calculation, single or bulk, raised a critical flag: a denied party, restricted goods, antidumping or countervailing duty. Verify the signature over the raw body before you use it.
         */
        post: operations["onCalcComplianceFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "rates.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * rates.updated
         * @description A rate changed for a country and goods code that you watch. Verify the signature over the raw body before you use it.
         */
        post: operations["onRatesUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * shipment.checkpoint
         * @description A milestone of a shipment was reported or corrected, or the law that meets it changed. Verify the signature over the raw body before you use it.
         */
        post: operations["onShipmentCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quota.threshold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * quota.threshold
         * @description The monthly calls reached 50, 80 or 100 percent of the quota. Verify the signature over the raw body before you use it.
         */
        post: operations["onQuotaThreshold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An additional code of an antidumping or countervailing duty. */
        AdditionalCode: {
            /** @description State it as `facts.additional_code`; a case with the name of a company in brackets is selected by that name as `manufacturer` or `exporter`, because its number is not known */
            code: string;
            /** @description Companies that it belongs to, as far as they are known */
            companies: string[];
            /** @description The duty as the law prints it; null when it has none of its own */
            duty: string | null;
            /** @description Documents of which one is needed for this duty; empty for none */
            documents: string[];
            /** @description The act that imposes it, as the tariff numbers it: R0265/23 */
            act: string | null;
        };
        /** @description Bounds of an amount that facts or figures are missing for. */
        AmountRange: {
            /** @description The least that it may come to */
            low: number;
            /** @description The most that it may come to; null when nothing bounds it */
            high: number | null;
        };
        /** @description Why what was filed differs from what is due. */
        AuditCause: {
            /**
             * @description other_day: what was paid is the law of another day; exclusion_missed: a heading that exempts was not filed; heading_instead: another heading of the same duty is due; sum_only: the file has no duty by number
             * @enum {string}
             */
            cause: "other_day" | "heading_missing" | "exclusion_missed" | "heading_not_due" | "heading_instead" | "amount" | "ordinary_duty" | "claim_refused" | "zero_heading_missing" | "heading_order" | "sum_only";
            /** @description The number in question */
            heading: string | null;
            /** @description Part of the difference: positive when too much was paid */
            amount: number | null;
            /** @description In words */
            text: string;
            /**
             * Format: date
             * @description The other day
             */
            day?: string;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Where it was published */
            source_url: string | null;
        };
        /** @description What was filed, compared with the law of its day. */
        AuditResponse: {
            /**
             * Format: date
             * @description The day for what is still open
             */
            today: string;
            /** @description In the order of the file */
            lines: components["schemas"]["AuditedLine"][];
            /** @description Rows that are left out */
            errors: components["schemas"]["TableError"][];
            /** @description Fields that were found in the head */
            columns: string[];
            /** @description In United States dollars */
            totals: {
                /** @description Lines that were computed */
                lines: number;
                /** @description Lines whose duty is not known */
                undecided: number;
                /** @description Sum of paid, of lines whose duty is known */
                paid: number;
                /** @description Sum of due */
                due: number;
                /** @description Sum of the differences where too much was paid */
                overpaid: number;
                /** @description Sum of the differences where too little was paid, as a positive number */
                underpaid: number;
                /** @description Causes that occur, the largest amount first */
                by_cause: {
                    /**
                     * @description As in the lines
                     * @enum {string}
                     */
                    cause: "other_day" | "heading_missing" | "exclusion_missed" | "heading_not_due" | "heading_instead" | "amount" | "ordinary_duty" | "claim_refused" | "zero_heading_missing" | "heading_order" | "sum_only";
                    /** @description Lines that have it */
                    lines: number;
                    /** @description Of its amounts */
                    overpaid: number;
                    /** @description Of its amounts, as a positive number */
                    underpaid: number;
                }[];
            };
            /** @description Sources of the days */
            rules: components["schemas"]["RuleCited"][];
        };
        /** @description One line of an entry, as filed and as due. */
        AuditedLine: {
            /** @description As in the file */
            entry_number: string;
            /** @description As in the file, or counted */
            line: string;
            /**
             * Format: date
             * @description The day whose law is due
             */
            entry_date: string;
            /** @description The number of chapters 1 to 97 */
            hs_code: string;
            /** @description Country of origin, in capitals */
            origin: string;
            /** @description Entered value */
            value: number;
            /** @description Duty paid, without deposits of antidumping and countervailing cases */
            paid: number;
            /** @description Duty by the law of the entry day with the claims filed; null: not known */
            due: number | null;
            /** @description Bounds of an amount that facts or figures are missing for. */
            due_range?: components["schemas"]["AmountRange"];
            /** @description paid - due: positive when too much was paid */
            difference: number | null;
            /**
             * @description undecided: what is due depends on what the file does not say
             * @enum {string}
             */
            status: "agrees" | "overpaid" | "underpaid" | "undecided";
            /** @description Numbers as filed */
            filed: string[];
            /** @description Numbers that the entry summary should carry, in filing order */
            expected: {
                /** @description The number */
                heading: string;
                /** @description Null: not known */
                duty: number | null;
            }[];
            /** @description Empty when the line agrees */
            causes: components["schemas"]["AuditCause"][];
            /** @description If the goods originate under its rules; not in the difference */
            claims_open: {
                /** @description Preference that could be claimed */
                program: string;
                /** @description Duty that it saves */
                saves: number;
            }[];
            /** @description What the duty depends on beyond the file */
            questions: string[];
            /** @description A day by which something must be done. */
            post_summary_correction: components["schemas"]["LastDay"];
            /** @description A day by which something must be done. */
            protest: components["schemas"]["LastDay"];
        };
        /** @description The codes of several descriptions. */
        BatchClassificationResult: {
            /** @description In the order of the lines */
            results: components["schemas"]["BatchLineResult"][];
            /** @description Positions of lines to check */
            needs_review: number[];
            /** @description How well the lines agree */
            consistency: {
                /** @description The most frequent chapter, two digits; empty when nothing fits */
                common_chapter: string;
                /** @description Positions of lines of other chapters */
                outlier_indices: number[];
            };
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description The code of one line. */
        BatchLineResult: {
            /** @description HS code, 6 digits, no dots; empty when nothing fits */
            hs_6_code: string;
            /** @description 10-digit code, dotted; null when it is not probable enough, and the reason says what is open */
            recommended_10_digit: string | null;
            /** @description Probability that hs_6_code is right, 0 to 1 */
            confidence: number;
            /** @description Why this code, and what is open */
            reason: string;
            /** @description A person should check: low confidence, a near tie, a conflict, or an unstated fact that changes the duty */
            needs_review: boolean;
            /** @description Up to five codes, best first */
            candidates: components["schemas"]["Candidate"][];
            /** @description hs_code_printed was stated and differs from the recommendation */
            disagreement_with_printed: boolean;
            /** @description What would decide between the codes; empty when the description does */
            questions: components["schemas"]["Question"][];
        };
        /** @description A bulk calculation without its rows. */
        BulkTerms: {
            /** @description Country of import (ISO 3166-1 alpha-2, either case) */
            destination_country: string;
            /** @description Currency of every amount (ISO 4217, either case) */
            currency: string;
            /**
             * @description Incoterms 2020 rule the unit values are stated under
             * @enum {string}
             */
            incoterm: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
            /**
             * @description How the goods arrive at the destination
             * @enum {string}
             */
            transport_mode: "ocean" | "air" | "truck" | "rail" | "express";
            /** @description International freight, pro-rated by line value. Default 0. */
            freight?: number;
            /** @description International insurance, pro-rated by line value. Default 0. */
            insurance?: number;
            /** @description Member state of import, for the EU (ISO 3166-1 alpha-2, either case) */
            eu_member_state?: string;
            /**
             * @description State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
             * @example SP
             */
            br_state?: string;
            /**
             * @description Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON), either case
             * @example ON
             */
            ca_province?: string;
            /** @description Claims USMCA for every row */
            usmca_qualifying?: boolean;
            /** @description Preference claimed for every row: KORUS, CAFTA_DR … */
            fta_id?: string;
            /**
             * Format: date
             * @description The day whose law applies; default today (UTC)
             */
            calculation_date?: string;
            /** @description Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come before the rates that are held; where none are held, amounts of the law in another currency than that of the request need them */
            exchange_rates?: {
                [key: string]: number;
            };
            /**
             * @description How the goods enter the United States: by a formal or an informal entry, through the facility of an express carrier, or by mail. Default: informal for a customs value up to the limit of informal entries where nothing forbids it, else formal; result.entry says which and why. Who states formal or informal asks for no relief of small shipments
             * @enum {string}
             */
            entry_type?: "formal" | "informal" | "express" | "postal";
        };
        /** @description One duty, tax or fee on one line or the shipment. */
        CalcBreakdownLayer: {
            /** @description Layer code: MFN, SEC_301, MPF, VAT …; the list is open */
            code: string;
            /**
             * @description Which total the amount is in
             * @enum {string}
             */
            kind: "duty" | "tax" | "fee";
            /** @description Rounded half up to the minor unit of the currency */
            amount: number;
            /** @description Fraction: 0.25 is 25 percent; null when not ad valorem, or not known */
            rate: number | null;
            /** @description The measure names these goods but another provision displaces it */
            exempted: boolean;
            /** @description Bounds of an amount that is not known; absent when it is known */
            range?: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            };
            /** @description Why it is exempted or not computed, or how it was computed */
            note: string | null;
            /** @description Line charged, from 0; null for a charge on the shipment */
            line_index: number | null;
            /** @description Legal number of the provision: 9903.88.03, 19 CFR 24.23(b)(1) … */
            heading: string | null;
            /** @description Amount the rate was applied to */
            base: number | null;
            /** @description The rate as the law prints it */
            duty_expression: string | null;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Where it was published */
            source_url: string | null;
            /**
             * @description border: customs, from the importer; seller: a seller or platform that is registered for the tax, with the price; carrier: the post or courier, from the recipient; importer: nobody, since the importer pays it with a return of its own
             * @enum {string}
             */
            collected_by?: "border" | "seller" | "carrier" | "importer";
        };
        /** @description Totals over the rows in results. */
        CalcBulkAggregate: {
            /** @description Rows in the request */
            total_rows: number;
            /** @description Rows in results */
            ok_rows: number;
            /** @description Rows in errors */
            error_rows: number;
            /** @description Sum of line_value */
            total_value: number;
            /** @description Sum of duty */
            total_duty: number;
            /** @description Sum of taxes */
            total_taxes: number;
            /** @description Sum of fees */
            total_fees: number;
            /** @description Sum of landed_cost */
            total_landed: number;
            /** @description Bounds of an amount that facts or figures are missing for. */
            total_range: components["schemas"]["AmountRange"];
            /** @description Sum of delivered_cost */
            total_delivered: number;
            /** @description Bounds of total_delivered */
            delivered_range: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            };
            /** @description Rows in results that are not complete */
            incomplete_rows: number;
            /** @description Currency of every total */
            currency: string;
        };
        /** @description A row that could not be calculated. */
        CalcBulkError: {
            /** @description Position of the row in the request, from 0 */
            line_index: number;
            /** @description What is wrong, in words */
            reason: string;
            /** @description The field at fault, as a dotted path when nested */
            field: string;
        };
        /** @description One shipment of many rows. */
        CalcBulkRequest: {
            /** @description Country of import (ISO 3166-1 alpha-2, either case) */
            destination_country: string;
            /** @description Currency of every amount (ISO 4217, either case) */
            currency: string;
            /**
             * @description Incoterms 2020 rule the unit values are stated under
             * @enum {string}
             */
            incoterm: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
            /**
             * @description How the goods arrive at the destination
             * @enum {string}
             */
            transport_mode: "ocean" | "air" | "truck" | "rail" | "express";
            /** @description The goods, row by row; a bad row does not fail the others */
            rows: components["schemas"]["CalcBulkRow"][];
            /** @description International freight, pro-rated by line value. Default 0. */
            freight?: number;
            /** @description International insurance, pro-rated by line value. Default 0. */
            insurance?: number;
            /** @description Member state of import, for the EU (ISO 3166-1 alpha-2, either case) */
            eu_member_state?: string;
            /**
             * @description State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
             * @example SP
             */
            br_state?: string;
            /**
             * @description Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON), either case
             * @example ON
             */
            ca_province?: string;
            /** @description Claims USMCA for every row */
            usmca_qualifying?: boolean;
            /** @description Preference claimed for every row: KORUS, CAFTA_DR … */
            fta_id?: string;
            /**
             * Format: date
             * @description The day whose law applies; default today (UTC)
             */
            calculation_date?: string;
            /** @description Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come before the rates that are held; where none are held, amounts of the law in another currency than that of the request need them */
            exchange_rates?: {
                [key: string]: number;
            };
            /**
             * @description How the goods enter the United States: by a formal or an informal entry, through the facility of an express carrier, or by mail. Default: informal for a customs value up to the limit of informal entries where nothing forbids it, else formal; result.entry says which and why. Who states formal or informal asks for no relief of small shipments
             * @enum {string}
             */
            entry_type?: "formal" | "informal" | "express" | "postal";
        };
        /** @description Landed cost of many rows. */
        CalcBulkResponse: {
            /**
             * Format: uuid
             * @description Id of the recorded calculation
             */
            id: string | null;
            /** @description Rows that were calculated */
            results: components["schemas"]["CalcBulkRowResult"][];
            /** @description Rows that were not */
            errors: components["schemas"]["CalcBulkError"][];
            /** @description Totals over the rows in results. */
            aggregate: components["schemas"]["CalcBulkAggregate"];
            /** @description Points to check, most severe first; line_indices are row positions */
            compliance_flags: components["schemas"]["ComplianceFlag"][];
            /** @description What is good to know, in the form of flags: it neither changes the sum nor stops the goods */
            notes: components["schemas"]["ComplianceFlag"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
            /** @description How far each source reaches, by its name; and each edition, as `publisher@id` */
            data_as_of: {
                [key: string]: string;
            };
            /** @description A source is older than it may be for this answer */
            data_stale: boolean;
        };
        /** @description One row of goods. */
        CalcBulkRow: {
            /** @description Product of your catalogue. Of description, hs_code (the confirmed code for the destination), origin_country (where it has one), weight_kg and its claims, what the line leaves out is taken from it; a warning says what */
            sku?: string | null;
            /** @description What the goods are */
            description: string;
            /** @description HS or HTS code, 4 to 13 digits, dots allowed */
            hs_code: string;
            /** @description Number of units */
            quantity: number;
            /** @description Price of one unit */
            unit_value: number;
            /** @description Country of origin of the goods (ISO 3166-1 alpha-2, either case) */
            origin_country: string;
            /** @description Net weight of the whole line in kilograms */
            weight_kg?: number | null;
            /** @description Who made the goods; checked against lists of denied parties, and against producers that have a rate of their own under an order of the United States */
            manufacturer?: string | null;
            /** @description Who sold the goods for export; checked as the manufacturer is. Some producers have a rate under an order of the United States with named exporters only */
            exporter?: string | null;
            /** @description Recorded with the calculation. In calc, numbers of transport in it name the shipment */
            notes?: string | null;
            /** @description Country where the metal was smelted (ISO 3166-1 alpha-2, either case) */
            smelter_country?: string | null;
            /** @description Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ … */
            preference_program?: string | null;
            /** @description What only the importer knows. Absent facts mean the treatment without the claim. */
            facts?: components["schemas"]["Facts"];
        };
        /** @description Landed cost of one row. */
        CalcBulkRowResult: {
            /** @description Position of the row in the request, from 0 */
            line_index: number;
            /** @description true: rows that failed are in errors */
            ok: boolean;
            /** @description As in the request */
            description: string;
            /** @description As in the request */
            hs_code: string;
            /** @description Country of origin, in capitals */
            origin: string;
            /** @description As in the request */
            quantity: number;
            /** @description As in the request */
            unit_value: number;
            /** @description quantity × unit_value */
            line_value: number;
            /** @description The row's duties */
            duty: number;
            /** @description The row's taxes */
            taxes: number;
            /** @description The row's fees and its share of the fees of the shipment */
            fees: number;
            /** @description The row's customs value, duties, taxes and fees */
            landed_cost: number;
            /** @description The row's price at the door: landed_cost with all transport and insurance */
            delivered_cost: number;
            /** @description false: a duty, tax or fee of the row is not known and counts as 0 */
            complete: boolean;
            /** @description Currency of every amount */
            currency: string;
            /** @description The row entered under the relief */
            de_minimis_applied: boolean;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A landed-cost calculation was made and recorded. */
        CalcCompletedEvent: {
            /** @description `evt_` and 32 hexadecimal digits; the same in every attempt */
            id: string;
            /**
             * @description Its type
             * @constant
             */
            type: "calc.completed";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            /** @description false: of a call with a sandbox key */
            livemode: boolean;
            /** @description Landed cost of one shipment. */
            data: components["schemas"]["CalcResponse"];
        };
        /** @description A calculation, single or bulk, raised a critical flag: a denied party, restricted goods, antidumping or countervailing duty. */
        CalcComplianceFlagEvent: {
            /** @description `evt_` and 32 hexadecimal digits; the same in every attempt */
            id: string;
            /**
             * @description Its type
             * @constant
             */
            type: "calc.compliance_flag";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            /** @description false: of a call with a sandbox key */
            livemode: boolean;
            /** @description A flag with its calculation */
            data: {
                /**
                 * Format: uuid
                 * @description Id of the calculation
                 */
                calc_id: string;
                /** @description The critical flag */
                flag: {
                    /**
                     * @description Its kind
                     * @enum {string}
                     */
                    kind: "restriction" | "pga" | "ad_cvd";
                    /**
                     * @description Its severity
                     * @enum {string}
                     */
                    severity: "critical";
                    /** @description What it says */
                    title: string;
                    /** @description The law; null where it has none */
                    legal_citation: string | null;
                };
            };
        };
        /** @description One shipment with its lines. */
        CalcRequest: {
            /** @description Country of import (ISO 3166-1 alpha-2, either case) */
            destination_country: string;
            /** @description Country the shipment comes from; each line states its own origin (ISO 3166-1 alpha-2, either case) */
            origin_country: string;
            /**
             * @description Incoterms 2020 rule the unit values are stated under
             * @enum {string}
             */
            incoterm: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
            /**
             * @description How the goods arrive at the destination
             * @enum {string}
             */
            transport_mode: "ocean" | "air" | "truck" | "rail" | "express";
            /** @description Currency of every amount (ISO 4217, either case) */
            currency: string;
            /** @description The goods, line by line */
            line_items: components["schemas"]["LineItem"][];
            /** @description International freight. Default 0. */
            freight?: number;
            /** @description International insurance. Default 0. */
            insurance?: number;
            /** @description Other charges that belong to the customs value. Default 0. */
            other_dutiable_charges?: number;
            /** @description Additions and deductions of 19 CFR 152.103. */
            customs_value_adjustments?: components["schemas"]["CustomsValueAdjustments"];
            /** @description Member state of import, for the EU (ISO 3166-1 alpha-2, either case) */
            eu_member_state?: string;
            /**
             * @description State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
             * @example SP
             */
            br_state?: string;
            /**
             * @description Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON), either case
             * @example ON
             */
            ca_province?: string;
            /** @description Claims USMCA for every line */
            usmca_qualifying?: boolean;
            /** @description Preference claimed for every line: KORUS, CAFTA_DR … */
            fta_id?: string;
            /**
             * Format: date
             * @description The day whose law applies; default today (UTC)
             */
            calculation_date?: string;
            /**
             * Format: date
             * @description Day the goods left the exporting country; sets the exchange rate (19 CFR 141.62)
             */
            export_date?: string;
            /** @description Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come before the rates that are held; where none are held, amounts of the law in another currency than that of the request need them */
            exchange_rates?: {
                [key: string]: number;
            };
            /**
             * @description How the goods enter the United States: by a formal or an informal entry, through the facility of an express carrier, or by mail. Default: informal for a customs value up to the limit of informal entries where nothing forbids it, else formal; result.entry says which and why. Who states formal or informal asks for no relief of small shipments
             * @enum {string}
             */
            entry_type?: "formal" | "informal" | "express" | "postal";
            /**
             * @description Whether a person or an extractor filled the request. Default manual.
             * @enum {string}
             */
            input_method?: "upload" | "manual";
            /** @description Any JSON value, recorded with the calculation. Numbers of transport in it name its shipment; nothing else is read */
            extracted_data?: unknown;
            /** @description The numbers under which the goods travel. */
            tracking?: components["schemas"]["Tracking"];
            /** @description Recorded with the calculation; not fetched */
            invoice_file_url?: string | null;
        };
        /** @description Landed cost of one shipment. */
        CalcResponse: {
            /**
             * Format: uuid
             * @description Id of the recorded calculation
             */
            id: string | null;
            /**
             * Format: uuid
             * @description The shipment whose numbers the request names; null where it names none
             */
            shipment_id: string | null;
            /** @description Totals, and the layers that they are sums of. */
            result: components["schemas"]["CalcResult"];
            /** @description Points to check, most severe first; empty when there are none */
            compliance_flags: components["schemas"]["ComplianceFlag"][];
            /** @description Each preference that could be claimed; in compliance_flags they are one flag with parts */
            fta_opportunities: components["schemas"]["ComplianceFlag"][];
            /** @description What is good to know, in the form of flags: it neither changes the sum nor stops the goods */
            notes: components["schemas"]["ComplianceFlag"][];
            /** @description How far each source reaches, by its name; and each edition, as `publisher@id` */
            data_as_of: {
                [key: string]: string;
            };
            /** @description A source is older than it may be for this answer */
            data_stale: boolean;
        };
        /** @description Totals, and the layers that they are sums of. */
        CalcResult: {
            /** @description The price at the door: every cost once. An undecided layer counts 0 in total and its bounds in total_range. buyer_pays and seller_pays add up to it. */
            delivered: components["schemas"]["DeliveredPrice"];
            /** @description Sum of quantity × unit value */
            goods_value: number;
            /** @description As stated */
            freight: number;
            /** @description As stated */
            insurance: number;
            /** @description What duties are charged on */
            customs_value: number;
            /** @description Sum of the duty layers */
            duty_amount: number;
            /** @description Sum of the tax layers */
            taxes_amount: number;
            /** @description Sum of the fee layers */
            fees_amount: number;
            /** @description customs_value + duty_amount + taxes_amount + fees_amount */
            total_landed_cost: number;
            /** @description Bounds of an amount that facts or figures are missing for. */
            total_range: components["schemas"]["AmountRange"];
            /** @description Currency of every amount */
            currency: string;
            /**
             * Format: date
             * @description The day whose law was applied
             */
            calculation_date: string;
            /** @description Every duty, tax and fee as a layer of its own */
            breakdown: components["schemas"]["CalcBreakdownLayer"][];
            /** @description What the entry summary carries for each line, in filing order, headings that report a duty of zero included. For the United States; absent for goods under a relief */
            entry_lines?: components["schemas"]["EntryLine"][];
            /** @description Fees and taxes of the entry summary, by class */
            entry_fees?: components["schemas"]["EntryFee"][];
            /** @description Relief of small consignments. */
            de_minimis: components["schemas"]["DeMinimis"];
            /** @description How the goods are entered, where the law has types of entry (US); absent for a small shipment that is relieved */
            entry?: {
                /** @description The type of entry that the fees are computed for; two where the code does not tell whether the goods need a formal entry */
                types: ("formal" | "informal" | "express" | "postal")[];
                /** @description Which entry it is, and why */
                reason: string;
            };
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A recorded calculation in a list. */
        CalculationSummary: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * @description Its operation
             * @enum {string}
             */
            kind: "calc" | "bulk" | "compare" | "classify";
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description Id of the API key; null for a call from the dashboard */
            key: string | null;
            /** @description Name of the API key; null for a call from the dashboard */
            key_name: string | null;
            /** @description Country of import, as in the request */
            destination: string | null;
            /** @description Country of origin, as in the request; null where rows differ */
            origin: string | null;
            /** @description Of the first line, or of the request */
            description: string | null;
            /** @description Goods code of the first line, or the code that was found */
            code: string | null;
            /** @description Lines, rows or descriptions */
            lines: number;
            /** @description Total landed cost; null where there is none */
            total: number | null;
            /** @description Currency of the total */
            currency: string | null;
            /** @description Day whose law was applied */
            day: string | null;
        };
        /** @description A page of recorded calculations. */
        Calculations: {
            /** @description Newest first */
            calculations: components["schemas"]["CalculationSummary"][];
            /** @description `before` of the next page; null on the last */
            next: string | null;
        };
        /** @description A code that may fit. */
        Candidate: {
            /** @description A code of the destination, dotted */
            hts_code: string;
            /** @description What the code covers */
            description: string;
            /** @description Probability that it is right, 0 to 1 */
            score: number;
        };
        /** @description A change of law in the price of a product. */
        CatalogueChange: {
            /** @description Later changes have higher ids */
            id: string;
            /** @description Your number of the product */
            sku: string;
            /** @description What the goods are; null when the product was deleted */
            description: string | null;
            /** @description Country of import; EU for all member states */
            destination: string;
            /** @description Country of origin */
            origin: string;
            /** @description The claim of the product that the amounts are with; null: without a claim */
            claim: components["schemas"]["UsedClaim"] | null;
            /** @description Currency of every amount */
            currency: string;
            /** @description Change of duties × the yearly quantity; null where none is held */
            yearly_change: number | null;
            /** @description Code of the product for the destination */
            hs_code: string;
            /**
             * Format: date-time
             * @description When it was found
             */
            at: string;
            /**
             * Format: date
             * @description First day of the new law, or the day on which it was found
             */
            day: string;
            /**
             * @description edition: newer tables; day: a provision began or ended
             * @enum {string}
             */
            cause: "edition" | "day";
            /** @description Editions put in force since the price before */
            editions: components["schemas"]["ChangingEdition"][];
            /** @description Duties on one unit before */
            duty_before: number;
            /** @description Duties on one unit after */
            duty_after: number;
            /** @description Taxes on one unit before */
            taxes_before: number;
            /** @description Taxes on one unit after */
            taxes_after: number;
            /** @description Layers that are not charged any more */
            ended: components["schemas"]["PriceLayer"][];
            /** @description Layers that are charged in their place */
            began: components["schemas"]["PriceLayer"][];
            /** @description The acts behind it, each once */
            acts: components["schemas"]["ChangingAct"][];
        };
        /** @description What changed for your products. */
        CatalogueChangesResponse: {
            /** @description The newest first */
            changes: components["schemas"]["CatalogueChange"][];
            /** @description State it as `before` for the next page; null on the last one */
            next: string | null;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description What is known to change. */
        CatalogueComingResponse: {
            /** @description Of the next 90 days, by day */
            coming: components["schemas"]["ComingCatalogueChange"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A page of changes. */
        ChangesResponse: {
            /** @description Newest first */
            changes: components["schemas"]["EditionChange"][];
            /** @description `before` of the next page; null on the last */
            next: string | null;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description An act behind a change. */
        ChangingAct: {
            /** @description The law, as it is cited */
            citation: string;
            /** @description Where it was published */
            url: string | null;
        };
        /** @description An edition that was put in force. */
        ChangingEdition: {
            /** @description Who publishes the tables */
            publisher: string;
            /** @description Name of the edition; null: back to the embedded tables */
            title: string | null;
        };
        /** @description Facts of a line that do not depend on its quantity or on the day. */
        ClaimedFacts: {
            /** @description Is it a medicine that is patented in the United States, or an ingredient of one? */
            patented?: boolean;
            /** @description Are the goods medicines or ingredients of medicines? */
            pharmaceutical_use?: boolean;
            /**
             * @description Is it a part of passenger vehicles or light trucks, "auto"; of heavier trucks or buses, "truck"; or of neither, false?
             * @enum {unknown}
             */
            vehicle_part?: "auto" | "truck" | false;
            /** @description Are the goods civil aircraft, or parts of civil aircraft, within General Note 6 of the tariff? */
            civil_aircraft?: boolean;
            /** @description In which country was nearly all of its steel melted and poured, or of its aluminum or copper smelted and cast? (ISO 3166-1 alpha-2, either case) */
            melted_in?: string;
            /** @description Are the goods entered within the tariff quota that is open to them? */
            within_quota?: boolean;
            /** @description What is the number of the import license (steel, aluminum, dairy products), or of the certificate of the tariff quota (sugar, products of sugar, beef)? */
            license_number?: string;
            /**
             * @description Is it "beer" (of malt or a substitute, sake too), "still" wine, "sparkling" wine, artificially "carbonated" wine, or "hard_cider" of apples or pears below 8.5 percent of alcohol?
             * @enum {unknown}
             */
            fermented_drink?: "beer" | "still" | "sparkling" | "carbonated" | "hard_cider";
            /** @description Does the law free the spirits from internal revenue tax: for industry or fuel under a permit, denatured, or in a product unfit as a beverage? */
            spirits_free_of_tax?: boolean;
            /**
             * @description Is it a "cigarette" or stick of tobacco in paper, "pipe" tobacco, tobacco to "roll_your_own" cigarettes or cigars, cigarette "papers", cigarette "tubes", or none of these, false?
             * @enum {unknown}
             */
            tobacco_product?: "cigarette" | "pipe" | "roll_your_own" | "papers" | "tubes" | false;
            /** @description Has the foreign producer assigned to you reduced rates or credits of the tax on alcohol (craft beverage modernization)? */
            assigned_reduced_tax?: boolean;
            /** @description Has a board for research and promotion exempted the importer or the goods from its assessment (small quantities, organic goods, no cotton in them)? */
            exempt_from_assessment?: boolean;
            /** @description Is it wildlife, or made of wildlife, that is declared to the Fish and Wildlife Service (form 3-177)? */
            wildlife?: boolean;
            /** @description Do you, the importer, sell or use the goods in the United States yourself, so that you owe the excise tax on them with your own return (arms, fishing gear, cars below 22.5 mpg, trucks, tires, vaccines, fuel, chemicals)? */
            owes_excise?: boolean;
            /** @description Are the goods informational materials, such as books, films, recordings, photographs or art? */
            informational_material?: boolean;
            /** @description Are the goods a donation, such as food, clothing or medicine, to relieve human suffering? */
            donation?: boolean;
            /** @description Do goods of the destination's own origin return to it unchanged, as its law of returned goods asks? */
            returned_goods?: boolean;
            /** @description Are the goods for commercial use, and not for clinical trials, research or development? */
            commercial?: boolean;
            /** @description Are the goods wooden kitchen cabinets or vanities, or parts of them? */
            kitchen_cabinet?: boolean;
            /** @description Is it, or does it contain, a logic circuit of a total processing performance of 14,000 to 17,500 with 4,500 to 5,000 GB/s of memory bandwidth, or of 20,800 to 21,100 with 5,800 to 6,200 GB/s? */
            advanced_semiconductor?: boolean;
            /** @description Are the aluminum, steel and copper in the article less than 15% of its weight? */
            metal_below_15_pct?: boolean;
            /** @description Are the goods parts that serve only to make agricultural or industrial equipment? */
            equipment_part?: boolean;
            /** @description Is it a slab or surface mostly of silica with a resin binder (quartz surface product)? */
            quartz_surface_product?: boolean;
            /** @description Was the vehicle made at least 25 years before the year in which it is entered? */
            vehicle_over_25_years?: boolean;
            /** @description Are the goods sold at a distance to a consumer, such as from an online shop? */
            distance_sale?: boolean;
            /** @description Are the goods for the importer's own use, and neither for sale nor for a business? */
            own_use?: boolean;
            /** @description Are the goods at risk of moving on into the European Union, unlike those that a trader of the UK Internal Market Scheme brings for end consumers in the United Kingdom? */
            at_risk?: boolean;
            /** @description Are the goods food for people? */
            food_for_people?: boolean;
            /**
             * @description Are the goods feed for farm animals, "farm_animals"; food for pets, "pets"; or neither, false?
             * @enum {unknown}
             */
            animal_feed?: "farm_animals" | "pets" | false;
            /** @description Are the goods for use in farming: seed, plants to grow, animals to breed, fertiliser or plant protection? */
            farm_use?: boolean;
            /**
             * @description Is it a bound or stapled book or booklet, "book"; a "newspaper"; another "periodical"; a "leaflet" or other printed matter; or mainly advertising or pornography, false?
             * @enum {unknown}
             */
            publication?: "book" | "newspaper" | "periodical" | "leaflet" | false;
            /**
             * @description Is it a medicine that is authorised for "people", or for "animals"; or none that is authorised, false?
             * @enum {unknown}
             */
            medicine_for?: "people" | "animals" | false;
            /** @description Is it a medicine that the member state's health insurance reimburses? */
            reimbursed?: boolean;
            /** @description Is it made for people with a disability or a long illness, for their own use? */
            disability_aid?: boolean;
            /**
             * @description Are they "menstrual" products such as towels, tampons and cups; "incontinence" products; napkins for "babies"; or none of these, false?
             * @enum {unknown}
             */
            hygiene_article?: "menstrual" | "incontinence" | "babies" | false;
            /** @description Is it an original work of art, made or signed by the artist in at most a few copies? */
            original_art?: boolean;
            /** @description Are they clothes, shoes or hats in children's sizes? */
            childrens_size?: boolean;
            /** @description Is it a car seat for children? */
            child_car_seat?: boolean;
            /** @description Is the wood to be burnt as fuel in homes? */
            firewood?: boolean;
            /** @description Are they sweets, chocolate, ices, soft drinks, crisps or similar snacks, or roasted or salted nuts, or not food for people? */
            snack_or_sweet?: boolean;
            /** @description Are the goods a gift that one person sends to another, and no trade? */
            gift?: boolean;
            /** @description Headings, most of chapter 99, whose conditions the importer asserts */
            claimed_headings?: string[];
            /** @description Share of the value that is of US origin, in percent */
            us_content_pct?: number;
            /** @description Code of the goods themselves in chapters 1 to 97, where hs_code is the provision of chapter 98 that they are entered under (US) */
            underlying_code?: string;
            /** @description Additional code of the tariff (TARIC, UK), or the case number of a producer (US) */
            additional_code?: string;
            /** @description Meursing code of processed agricultural goods */
            meursing_code?: string;
            /** @description Order number of the quota claimed */
            order_number?: string;
            /** @description Codes of the certificates presented */
            certificates?: string[];
        };
        /** @description The code of one description. */
        ClassificationResult: {
            /** @description HS code, 6 digits, no dots; empty when nothing fits */
            hs_6_code: string;
            /** @description 10-digit code, dotted; null when it is not probable enough, and the reason says what is open */
            recommended_10_digit: string | null;
            /** @description Probability that hs_6_code is right, 0 to 1 */
            confidence: number;
            /** @description Why this code, and what is open */
            reason: string;
            /** @description A person should check: low confidence, a near tie, a conflict, or an unstated fact that changes the duty */
            needs_review: boolean;
            /** @description Up to five codes, best first */
            candidates: components["schemas"]["Candidate"][];
            /** @description hs_code_printed was stated and differs from the recommendation */
            disagreement_with_printed: boolean;
            /** @description What would decide between the codes; empty when the description does */
            questions: components["schemas"]["Question"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description One of several descriptions. */
        ClassifyBatchLine: {
            /** @description What the goods are */
            description: string;
            /** @description The code printed on the supplier's invoice */
            hs_code_printed?: string | null;
            /** @description What is known of the goods beside the description, by name: material, gender, power_w; and answers to questions, by their keys */
            attributes?: {
                [key: string]: string | number;
            };
        };
        /** @description Up to fifty descriptions. */
        ClassifyBatchRequest: {
            /** @description The descriptions */
            lines: components["schemas"]["ClassifyBatchLine"][];
            /** @description Whose tariff the ten digits are of (ISO 3166-1 alpha-2, either case) */
            destination_country: string;
            /** @description Confidence below which needs_review is true. Default 0.5. */
            confidence_threshold?: number;
        };
        /** @description One description. */
        ClassifySingleRequest: {
            /** @description What the goods are */
            description: string;
            /** @description Whose tariff the ten digits are of (ISO 3166-1 alpha-2, either case) */
            destination_country: string;
            /** @description The code printed on the supplier's invoice */
            hs_code_printed?: string | null;
            /** @description What is known of the goods beside the description, by name: material, gender, power_w; and answers to questions, by their keys */
            attributes?: {
                [key: string]: string | number;
            };
            /** @description Confidence below which needs_review is true. Default 0.5. */
            confidence_threshold?: number;
        };
        /** @description A tax and who collects it. */
        CollectedTaxes: {
            /** @description Layer code of the tax: VAT, GST … */
            code: string;
            /** @description Sum of its layers that have this collector */
            amount: number;
            /**
             * @description border: customs, from the importer; seller: a seller or platform that is registered for the tax, with the price; carrier: the post or courier, from the recipient; importer: nobody, since the importer pays it with a return of its own
             * @enum {string}
             */
            collected_by: "border" | "seller" | "carrier" | "importer";
        };
        /** @description A change that is known to come. */
        ComingCatalogueChange: {
            /** @description Your number of the product */
            sku: string;
            /** @description What the goods are; null when the product was deleted */
            description: string | null;
            /** @description Country of import; EU for all member states */
            destination: string;
            /** @description Country of origin */
            origin: string;
            /** @description The claim of the product that the amounts are with; null: without a claim */
            claim: components["schemas"]["UsedClaim"] | null;
            /** @description Currency of every amount */
            currency: string;
            /** @description Change of duties × the yearly quantity; null where none is held */
            yearly_change: number | null;
            /**
             * Format: date
             * @description First day of the new law
             */
            day: string;
            /** @description Duties on one unit before */
            duty_before: number;
            /** @description Duties on one unit after */
            duty_after: number;
            /** @description Taxes on one unit before */
            taxes_before: number;
            /** @description Taxes on one unit after */
            taxes_after: number;
            /** @description Layers that are not charged any more */
            ended: components["schemas"]["PriceLayer"][];
            /** @description Layers that are charged in their place */
            began: components["schemas"]["PriceLayer"][];
            /** @description The acts behind it, each once */
            acts: components["schemas"]["ChangingAct"][];
        };
        /** @description Landed cost from one origin. */
        CompareOriginResult: {
            /** @description Country of origin, in capitals */
            origin: string;
            /** @description Every layer could be resolved and the goods may be imported */
            coverage: boolean;
            /** @description Why coverage is false; null when it is true */
            coverage_message: string | null;
            /** @description UNSUPPORTED_DESTINATION, UNKNOWN_ORIGIN, DOMESTIC_SHIPMENT, PROHIBITED or DATA_GAP */
            error_code: string | null;
            /** @description Totals of what could be resolved */
            total_landed_cost: number;
            /** @description Bounds of total_landed_cost; null where nothing could be computed */
            total_range: components["schemas"]["AmountRange"] | null;
            /** @description The price at the door: goods, transport, insurance and all charges; null where nothing could be computed */
            delivered_total: number | null;
            /** @description Duties */
            duty_amount: number;
            /** @description Taxes */
            tax_amount: number;
            /** @description Fees */
            fees_amount: number;
            /** @description What duties are charged on */
            customs_value: number;
            /** @description Currency of every amount */
            currency: string;
            /** @description Against the cheapest covered origin; 0 when not covered */
            delta_vs_cheapest: number;
            /** @description The same in percent: 12.5 is 12.5 % */
            delta_pct: number;
            /** @description Amount by layer code */
            breakdown_summary: {
                [key: string]: number;
            };
            /** @description The layers themselves, each with its citation */
            breakdown: components["schemas"]["CalcBreakdownLayer"][];
            /** @description Which kinds of flags the origin raises. */
            flags: components["schemas"]["OriginFlags"];
        };
        /** @description The same goods from several origins. */
        CompareRequest: {
            /** @description HS or HTS code, 4 to 13 digits, dots allowed */
            hs_code: string;
            /** @description Country of import (ISO 3166-1 alpha-2, either case) */
            destination: string;
            /** @description Value of the goods */
            value: number;
            /** @description Countries of origin to compare */
            origins: string[];
            /** @description Currency of every amount (ISO 4217, either case). Default USD. */
            currency?: string;
            /** @description International freight. Default 0. */
            freight?: number;
            /** @description International insurance. Default 0. */
            insurance?: number;
            /**
             * @description Incoterms 2020 rule the unit values are stated under. Default FOB.
             * @enum {string}
             */
            incoterm?: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
            /**
             * @description How the goods arrive at the destination. Default ocean.
             * @enum {string}
             */
            transport_mode?: "ocean" | "air" | "truck" | "rail" | "express";
            /** @description Member state of import, for the EU (ISO 3166-1 alpha-2, either case) */
            eu_member_state?: string;
            /**
             * @description State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
             * @example SP
             */
            br_state?: string;
            /**
             * @description Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON), either case
             * @example ON
             */
            ca_province?: string;
            /**
             * Format: date
             * @description The day whose law applies; default today (UTC)
             */
            calculation_date?: string;
            /** @description Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come before the rates that are held; where none are held, amounts of the law in another currency than that of the request need them */
            exchange_rates?: {
                [key: string]: number;
            };
            /**
             * @description How the goods enter the United States: by a formal or an informal entry, through the facility of an express carrier, or by mail. Default: informal for a customs value up to the limit of informal entries where nothing forbids it, else formal; result.entry says which and why. Who states formal or informal asks for no relief of small shipments
             * @enum {string}
             */
            entry_type?: "formal" | "informal" | "express" | "postal";
            /** @description Number of units. Default 1. */
            quantity?: number;
            /** @description Net weight of the whole line in kilograms */
            weight_kg?: number | null;
            /** @description Country where the metal was smelted (ISO 3166-1 alpha-2, either case) */
            smelter_country?: string | null;
            /** @description What only the importer knows. Absent facts mean the treatment without the claim. */
            facts?: components["schemas"]["Facts"];
        };
        /** @description Landed cost by origin. */
        CompareResponse: {
            /** @description As in the request */
            hs_code: string;
            /** @description Country of import, in capitals */
            destination: string;
            /** @description Currency of every amount, in capitals */
            currency: string;
            /** @description As in the request, or its default */
            incoterm: string;
            /** @description As in the request, or its default */
            transport_mode: string;
            /** @description As in the request */
            value: number;
            /** @description As in the request, or 0 */
            freight: number;
            /** @description As in the request, or 0 */
            insurance: number;
            /** @description In the order of the request */
            origins_requested: string[];
            /** @description In the order of the request */
            results: components["schemas"]["CompareOriginResult"][];
            /**
             * Format: date-time
             * @description When this was computed
             */
            calculated_at: string;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
            /** @description How far each source reaches, by its name; and each edition, as `publisher@id` */
            data_as_of: {
                [key: string]: string;
            };
            /** @description A source is older than it may be for this answer */
            data_stale: boolean;
        };
        /** @description A point to check beside the figures: an unknown, a restriction, a preference. */
        ComplianceFlag: {
            /**
             * @description What the flag is about
             * @enum {string}
             */
            kind: "section_122" | "fx_rate" | "data_gap" | "restriction" | "pga" | "ad_cvd" | "fta_opportunity" | "fta_qualified" | "unit_price_deviation";
            /**
             * @description critical: goods may be refused, or duty may be due that is not in the total; warning: check before the goods move; info: good to know
             * @enum {string}
             */
            severity: "info" | "warning" | "critical";
            /** @description One line, to show first */
            title: string;
            /** @description What it means for these goods, and what to do */
            detail: string | null;
            /** @description Who published what the flag rests on */
            source: string | null;
            /**
             * Format: uri
             * @description Where it was published
             */
            source_url: string | null;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Goods code the flag is about; null when it is about no single code */
            hs_code: string | null;
            /** @description Kind of restriction, such as import_ban or due_diligence; null for other flags */
            restriction_type: string | null;
            /** @description Lines the flag applies to; empty for the whole shipment */
            line_indices: number[];
            /** @description All additional codes to choose from under this antidumping or countervailing duty; absent when it has none */
            additional_codes?: components["schemas"]["AdditionalCode"][];
            /** @description Those whose company has the name of the manufacturer or exporter, or a name like it */
            manufacturer_codes?: string[];
            /** @description The findings it combines, each with its own lines and law; absent when there is one */
            parts?: components["schemas"]["FlagPart"][];
        };
        /** @description Coverage of one destination. */
        CoverageDestination: {
            /** @description Country, or customs territory, of import */
            destination: string;
            /** @description Its name */
            title: string;
            /**
             * @description Of a group: `complete` or `none` only when all of its parts are
             * @enum {string}
             */
            state: "complete" | "partial" | "none";
            /**
             * Format: date
             * @description The first day whose law is covered
             */
            first_day: string;
            /**
             * Format: date
             * @description How far the evidence reaches
             */
            as_of: string;
            /** @description Layer by layer */
            layers: components["schemas"]["CoverageLayer"][];
        };
        /** @description Coverage of one layer of an answer. */
        CoverageLayer: {
            /** @description Layer code, or DE_MINIMIS or CONTROL */
            code: string;
            /**
             * @description Of a group: `complete` or `none` only when all of its parts are
             * @enum {string}
             */
            state: "complete" | "partial" | "none";
            /** @description The programmes behind the layer */
            programmes: components["schemas"]["CoverageProgramme"][];
        };
        /** @description Coverage of one programme of law. */
        CoverageProgramme: {
            /** @description A programme of law, or a part of one */
            programme: string;
            /**
             * @description Of a group: `complete` or `none` only when all of its parts are
             * @enum {string}
             */
            state: "complete" | "partial" | "none";
            /** @description What is not covered; null when complete */
            missing: string | null;
            /**
             * Format: date
             * @description How far its evidence reaches
             */
            as_of: string;
            /** @description The measures that have it; empty where it is in the schedule or a table */
            measures: string[];
            /** @description Its legal numbers that no measure has */
            headings_not_held: string[];
        };
        /** @description What the data covers. */
        CoverageResponse: {
            /** @description Those with any coverage */
            destinations: components["schemas"]["CoverageDestination"][];
            /**
             * @description Coverage of every destination that is not listed
             * @enum {string}
             */
            others: "complete" | "partial" | "none";
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description Additions and deductions of 19 CFR 152.103. */
        CustomsValueAdjustments: {
            /** @description Tools, moulds and design supplied to the maker */
            assists?: number;
            /** @description Paid as a condition of the sale */
            royalties_license_fees?: number;
            /** @description Paid to the seller's agent */
            selling_commission?: number;
            /** @description Packing borne by the buyer */
            packing_costs?: number;
            /** @description Proceeds that accrue to the seller */
            proceeds_subsequent_resale?: number;
            /** @description Paid to the buyer's own agent; deducted */
            buying_commission?: number;
            /** @description Discount taken; deducted */
            prompt_payment_discount?: number;
        };
        /** @description Relief of small consignments. */
        DeMinimis: {
            /** @description The goods enter under the relief */
            applies: boolean;
            /** @description Value at or below which goods enter free */
            threshold: number | null;
            /** @description Currency of the threshold */
            currency: string | null;
        };
        /** @description The part of the delivered costs that one party has to pay: the buyer the goods, the seller carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and fees under DDP alone. What the seller pays is in the price, or has to be put into it. */
        DeliveredCosts: {
            /** @description goods_value without the stated freight and insurance that the price contains under the incoterm, plus other_dutiable_charges and the additions of customs_value_adjustments, less prompt_payment_discount. A buying_commission stays in it */
            goods: number;
            /** @description freight, whether or not the price or the customs value contains it */
            transport: number;
            /** @description insurance, whether or not the price or the customs value contains it */
            insurance: number;
            /** @description duty_amount */
            duties: number;
            /** @description taxes_amount, whoever collects them */
            taxes: number;
            /** @description fees_amount, with the fees of your own schedule */
            fees: number;
            /** @description goods + transport + insurance + duties + taxes + fees */
            total: number;
        };
        /** @description The price at the door: every cost once. An undecided layer counts 0 in total and its bounds in total_range. buyer_pays and seller_pays add up to it. */
        DeliveredPrice: {
            /** @description goods_value without the stated freight and insurance that the price contains under the incoterm, plus other_dutiable_charges and the additions of customs_value_adjustments, less prompt_payment_discount. A buying_commission stays in it */
            goods: number;
            /** @description freight, whether or not the price or the customs value contains it */
            transport: number;
            /** @description insurance, whether or not the price or the customs value contains it */
            insurance: number;
            /** @description duty_amount */
            duties: number;
            /** @description taxes_amount, whoever collects them */
            taxes: number;
            /** @description fees_amount, with the fees of your own schedule */
            fees: number;
            /** @description goods + transport + insurance + duties + taxes + fees */
            total: number;
            /** @description Bounds of an amount that facts or figures are missing for. */
            total_range: components["schemas"]["AmountRange"];
            /** @description One for each line */
            per_unit: components["schemas"]["DeliveredUnit"][];
            /** @description duties ÷ customs_value, a fraction of 6 decimals; null for a customs value of 0 */
            effective_duty_rate: number | null;
            /** @description The part of the delivered costs that one party has to pay: the buyer the goods, the seller carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and fees under DDP alone. What the seller pays is in the price, or has to be put into it. */
            buyer_pays: components["schemas"]["DeliveredCosts"];
            /** @description The part of the delivered costs that one party has to pay: the buyer the goods, the seller carriage under C and D terms, insurance under CIF, CIP and D terms, and duties, taxes and fees under DDP alone. What the seller pays is in the price, or has to be put into it. */
            seller_pays: components["schemas"]["DeliveredCosts"];
            /** @description Each tax, with its collector */
            collected_by: components["schemas"]["CollectedTaxes"][];
        };
        /** @description What the goods of one line cost at the door. */
        DeliveredUnit: {
            /** @description Line, from 0 */
            line_index: number;
            /** @description As in the request */
            quantity: number;
            /** @description Share of the line in the total; shares add up to it. Costs of the shipment are shared by value */
            total: number;
            /** @description total ÷ quantity, rounded half up, 4 decimals finer than the minor unit; null for a quantity so small that no JSON number holds it (10^-300) */
            amount: number | null;
        };
        /** @description A line of goods. */
        DocumentLine: {
            /** @description Name of the sheet; empty for CSV and PDF */
            sheet: string;
            /** @description Row of the sheet, from 1; of a PDF, counted over all its pages */
            row: number;
            /** @description By field, what was read; figures with a decimal point */
            values: {
                [key: string]: string;
            };
            /** @description By field, where it was read */
            places: {
                [key: string]: components["schemas"]["DocumentPlace"];
            };
            /** @description What of it was not read, or not surely, and why */
            open: string[];
        };
        /** @description Where something is printed. */
        DocumentPlace: {
            /** @description Page of a PDF, from 1 */
            page: number;
            /** @description From the left edge, in points */
            x: number;
            /** @description From the top edge, in points */
            y: number;
            /** @description In points */
            width: number;
            /** @description In points */
            height: number;
        } | {
            /** @description Name of the sheet; empty for CSV */
            sheet: string;
            /** @description Its cell: `B7` */
            cell: string;
        };
        /** @description A commercial invoice as it is. */
        DocumentRequest: {
            /** @description Its name, which ends in `.pdf`, `.xlsx`, `.xls`, `.ods`, `.csv`, `.tsv` or `.txt` */
            name: string;
            /** @description Its bytes in base64, without line ends: at most 10 MiB of them */
            base64: string;
        };
        /** @description A draft to be checked and confirmed by a calculation. */
        DocumentResponse: {
            /** @description What the document states once */
            fields: {
                /**
                 * @description What it is
                 * @enum {string}
                 */
                field: "invoice_number" | "invoice_date" | "seller" | "seller_country" | "buyer" | "buyer_country" | "consignee" | "consignee_country" | "incoterm" | "named_place" | "currency" | "freight" | "insurance" | "total" | "container" | "bill_of_lading" | "air_waybill";
                /** @description A day as `2026-10-01`, an amount with a point, a country by its code */
                value: string;
                /** @description As it is printed */
                stated: string;
                /** @description Where something is printed. */
                place: components["schemas"]["DocumentPlace"];
                /** @description The rule by which it was read, in words */
                how: string;
            }[];
            /** @description What was not read; nothing is guessed */
            unread: {
                /**
                 * @description What it is
                 * @enum {string}
                 */
                field: "invoice_number" | "invoice_date" | "seller" | "seller_country" | "buyer" | "buyer_country" | "consignee" | "consignee_country" | "incoterm" | "named_place" | "currency" | "freight" | "insurance" | "total" | "container" | "bill_of_lading" | "air_waybill";
                /** @description Why it was not read */
                reason: string;
                /** @description Null where none is known */
                place: components["schemas"]["DocumentPlace"] | null;
            }[];
            /** @description The goods, in their order */
            lines: components["schemas"]["DocumentLine"][];
            /** @description Sums that differ */
            checks: string[];
            /** @description Charges that no field has: packing, a discount */
            charges: string[];
            /** @description What the columns of the goods leave open */
            questions: string[];
            /** @description The fields of a request of `POST /v1/calc` that the document states, `input_method` and `line_items` among them. Check it, add what is missing, and send it with this answer as `extracted_data` */
            request: {
                [key: string]: unknown;
            };
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A duty or tax that is charged. */
        DutyInForce: {
            /** @description Layer code: MFN, SEC_301, MPF, VAT …; the list is open */
            code: string;
            /**
             * @description Which total the amount is in
             * @enum {string}
             */
            kind: "duty" | "tax" | "fee";
            /** @description Fraction: 0.25 is 25 percent; null when not ad valorem, or not known */
            rate: number | null;
            /** @description Why it is exempted or not computed, or how it was computed */
            note: string | null;
            /** @description Legal number of the provision: 9903.88.03, 19 CFR 24.23(b)(1) … */
            heading: string | null;
            /** @description The rate as the law prints it */
            duty_expression: string | null;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Where it was published */
            source_url: string | null;
            /** @description Bounds of the duty as a fraction of the value; absent when the rate is known */
            rate_range?: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            };
        };
        /** @description One change that an edition made. */
        EditionChange: {
            /** @description Who published the change */
            publisher: string;
            /** @description Id of the edition; null: return to the embedded tables */
            edition: string | null;
            /**
             * Format: date-time
             * @description When it was activated here
             */
            in_force_since: string;
            /**
             * @description What happened to the line or rate
             * @enum {string}
             */
            kind: "added" | "retired" | "changed";
            /** @description Tariff of this country; null for rates of exchange and lists */
            country: string | null;
            /** @description Digits of the code; null where there is none */
            hs_code: string | null;
            /** @description What changed: a column, a measure, a currency */
            subject: string;
            /** @description As printed before; null when added */
            before: string | null;
            /** @description As printed now; null when retired */
            after: string | null;
            /**
             * Format: date
             * @description First day of the change; null: for every day
             */
            effective_from: string | null;
        };
        /** @description An edition of a publisher’s tables. */
        EditionInForce: {
            /** @description Who publishes the tables */
            publisher: string;
            /** @description Id: SHA-256 of its content, hexadecimal */
            edition: string;
            /** @description Its name */
            title: string;
            /**
             * Format: date
             * @description Law as of this day: the last on which its publisher had nothing newer
             */
            as_of: string;
            /**
             * Format: date
             * @description Day of publication
             */
            published: string | null;
            /**
             * Format: date-time
             * @description Last check with the publisher
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When it was activated here, or confirmed
             */
            in_force_since: string;
            /** @description The files it was made from */
            sources: components["schemas"]["EditionSource"][];
            /** @description How many rows each of its files has */
            rows: {
                [key: string]: number;
            };
        };
        /** @description A file of the publisher. */
        EditionSource: {
            /** @description Address it was read from */
            url: string;
            /** @description SHA-256 of the publisher’s file, hexadecimal */
            sha256: string;
            /** @description Its size in bytes */
            bytes: number;
        };
        /** @description The tables that answers are made from. */
        EditionsResponse: {
            /** @description Id of all tables together; recorded with each calculation */
            law: string;
            /** @description Editions in force, by publisher; the other tables are embedded */
            editions: components["schemas"]["EditionInForce"][];
            /** @description How recent each source is */
            sources: components["schemas"]["SourceAge"][];
            /** @description Each publisher that was synced or has an edition in force, by name */
            publishers: components["schemas"]["SyncState"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A fee or tax of the entry summary. */
        EntryFee: {
            /** @description Line of the request, from 0; null for the whole entry */
            line_index: number | null;
            /**
             * @description tax: an internal revenue tax
             * @enum {string}
             */
            kind: "fee" | "tax";
            /** @description Layer code: MPF, HMF … */
            code: string;
            /** @description Accounting class: 499, 501 …; null where it is not known */
            class_code: string | null;
            /** @description Legal number of the provision */
            heading: string | null;
            /** @description Null when it is not known */
            amount: number | null;
        };
        /** @description One number of the entry summary, with its duty. */
        EntryLine: {
            /** @description Line of the entry summary: all rows with this number are one line. Goods have several where parts of the value bear different duties (metal, content of the United States) */
            entry_line: number;
            /** @description Line of the request, from 0 */
            line_index: number;
            /**
             * @description commodity: the number of chapters 1 to 97; order: an antidumping or countervailing case
             * @enum {string}
             */
            kind: "chapter 98" | "chapter 99" | "commodity" | "order";
            /** @description The number to report: 9903.88.03, 8703.23.01.90 … */
            heading: string;
            /** @description Code of the layer that it belongs to */
            code: string;
            /** @description Entered value, on the commodity row alone */
            value: number | null;
            /** @description Fraction; null when not ad valorem, or not known */
            rate: number | null;
            /** @description The rate as the law prints it */
            duty_expression: string | null;
            /** @description Zero for a heading that only reports; null when it is not known */
            duty: number | null;
            /** @description Country of origin */
            country: string;
            /** @description Symbol of a granted preference, on the commodity row */
            special_program: string | null;
            /** @description Number of an import license or a certificate (facts.license_number), on the commodity row */
            license_number: string | null;
            /** @description On the commodity row of the first line of the goods */
            quantities: components["schemas"]["EntryQuantity"][];
        };
        /** @description A quantity in a unit that the schedule asks for. */
        EntryQuantity: {
            /** @description As the schedule prints it */
            unit: string;
            /** @description Null when it is not stated */
            quantity: number | null;
        };
        /** @description A list of entries into the United States, as a table. */
        EntryTable: {
            /** @description Names of the columns; docs/guide/audit.md lists those that are read */
            head: string[];
            /** @description One row for each number of a line (as ACE reports do), or one for each line. Days as 2025-03-12 or 3/12/2025; amounts in United States dollars */
            rows: (string | number | boolean | null)[][];
            /**
             * Format: date
             * @description The day for what is still open; default today (UTC)
             */
            today?: string;
        };
        /** @description Every answer other than 200. */
        Error: {
            /** @description Kind of error: stable, for programs */
            error: string;
            /** @description Finer kind, in capitals: stable */
            code?: string;
            /** @description What happened and what to do, in words */
            message?: string;
            /** @description For 500: the request id to report */
            detail?: string;
            /** @description For 400: each field at fault; always present there */
            issues?: components["schemas"]["Issue"][];
        };
        /** @description What products bear, taken together. */
        Exposure: {
            /** @description The origin, the supplier, or the layer code; empty: none is held */
            name: string;
            /** @description Country of import */
            destination: string;
            /** @description Currency of every amount */
            currency: string;
            /** @description Products with a yearly quantity */
            products: number;
            /** @description Their value in a year */
            value: number;
            /** @description Duties on it */
            duty: number;
            /** @description Taxes on it */
            taxes: number;
            /** @description Products without a yearly quantity */
            unit_products: number;
            /** @description Duties on one unit of each */
            unit_duty: number;
            /** @description Taxes on one unit of each */
            unit_taxes: number;
            /** @description Products with a duty or tax that is not known, which counts as 0 */
            unknown: number;
            /** @description Products whose amounts are with a claim */
            claimed: number;
        };
        /** @description An act behind a change. */
        ExposureAct: {
            /** @description The law, as it is cited */
            citation: string;
            /** @description Where it was published */
            url: string | null;
        };
        /** @description What the importer can do. */
        ExposureChoice: {
            /** @description enter_before, foreign_trade_zone, bonded_warehouse, customs_warehouse, or claim (of a preference) */
            choice: string;
            /**
             * @description Whether it can still be done as far as the milestones say
             * @enum {string}
             */
            status: "open" | "needs_earlier_arrival" | "past";
            /** @description What to do */
            words: string;
            /**
             * Format: date
             * @description The day of the change it is about; null for a claim
             */
            day: string | null;
            /** @description Why it is not open, or what a claim needs */
            reason: string | null;
            /** @description The law that allows it */
            citation: string | null;
            /** @description Where it was published */
            url: string | null;
        };
        /** @description A duty or tax that is charged before or after. */
        ExposureLayer: {
            /** @description Line charged, from 0; null for a charge on the shipment */
            line_index: number | null;
            /** @description Layer code: MFN, SEC_232, VAT … */
            code: string;
            /**
             * @description The total it is in
             * @enum {string}
             */
            kind: "duty" | "tax" | "ban";
            /** @description Legal number of the provision */
            heading: string | null;
            /** @description Fraction; null when not ad valorem, or not known */
            rate: number | null;
            /** @description The rate as the law prints it */
            duty_expression: string | null;
            /** @description Of the line */
            amount: number;
            /** @description Bounds of an amount that is not known; null when it is */
            range: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            } | null;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Where it was published */
            source_url: string | null;
        };
        /** @description Duties of the catalogue. */
        ExposureResponse: {
            /**
             * @description What the products are taken together by
             * @enum {string}
             */
            by: "origin" | "supplier" | "programme";
            /** @description The most duty first */
            exposure: components["schemas"]["Exposure"][];
            /** @description Products without a price, which are in no sum, by why */
            unpriced: components["schemas"]["Unpriced"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A day on which the law of the goods changes. */
        ExposureStep: {
            /**
             * Format: date
             * @description First day of the changed law
             */
            day: string;
            /** @description Change of the landed cost from that day */
            difference: number;
            /** @description The acts behind it, each once */
            acts: components["schemas"]["ExposureAct"][];
        };
        /** @description The sums of a calculation. */
        ExposureSums: {
            /** @description Duties */
            duty: number;
            /** @description Taxes */
            taxes: number;
            /** @description Fees */
            fees: number;
            /** @description Total landed cost */
            total: number;
        };
        /** @description What only the importer knows. Absent facts mean the treatment without the claim. */
        Facts: {
            /** @description Is it a medicine that is patented in the United States, or an ingredient of one? */
            patented?: boolean;
            /** @description Are the goods medicines or ingredients of medicines? */
            pharmaceutical_use?: boolean;
            /**
             * @description Is it a part of passenger vehicles or light trucks, "auto"; of heavier trucks or buses, "truck"; or of neither, false?
             * @enum {unknown}
             */
            vehicle_part?: "auto" | "truck" | false;
            /** @description Are the goods civil aircraft, or parts of civil aircraft, within General Note 6 of the tariff? */
            civil_aircraft?: boolean;
            /** @description In which country was nearly all of its steel melted and poured, or of its aluminum or copper smelted and cast? (ISO 3166-1 alpha-2, either case) */
            melted_in?: string;
            /** @description Are the goods entered within the tariff quota that is open to them? */
            within_quota?: boolean;
            /** @description What is the number of the import license (steel, aluminum, dairy products), or of the certificate of the tariff quota (sugar, products of sugar, beef)? */
            license_number?: string;
            /**
             * @description Is it "beer" (of malt or a substitute, sake too), "still" wine, "sparkling" wine, artificially "carbonated" wine, or "hard_cider" of apples or pears below 8.5 percent of alcohol?
             * @enum {unknown}
             */
            fermented_drink?: "beer" | "still" | "sparkling" | "carbonated" | "hard_cider";
            /** @description Does the law free the spirits from internal revenue tax: for industry or fuel under a permit, denatured, or in a product unfit as a beverage? */
            spirits_free_of_tax?: boolean;
            /**
             * @description Is it a "cigarette" or stick of tobacco in paper, "pipe" tobacco, tobacco to "roll_your_own" cigarettes or cigars, cigarette "papers", cigarette "tubes", or none of these, false?
             * @enum {unknown}
             */
            tobacco_product?: "cigarette" | "pipe" | "roll_your_own" | "papers" | "tubes" | false;
            /** @description Has the foreign producer assigned to you reduced rates or credits of the tax on alcohol (craft beverage modernization)? */
            assigned_reduced_tax?: boolean;
            /** @description Has a board for research and promotion exempted the importer or the goods from its assessment (small quantities, organic goods, no cotton in them)? */
            exempt_from_assessment?: boolean;
            /** @description Is it wildlife, or made of wildlife, that is declared to the Fish and Wildlife Service (form 3-177)? */
            wildlife?: boolean;
            /** @description Do you, the importer, sell or use the goods in the United States yourself, so that you owe the excise tax on them with your own return (arms, fishing gear, cars below 22.5 mpg, trucks, tires, vaccines, fuel, chemicals)? */
            owes_excise?: boolean;
            /** @description Are the goods informational materials, such as books, films, recordings, photographs or art? */
            informational_material?: boolean;
            /** @description Are the goods a donation, such as food, clothing or medicine, to relieve human suffering? */
            donation?: boolean;
            /** @description Do goods of the destination's own origin return to it unchanged, as its law of returned goods asks? */
            returned_goods?: boolean;
            /** @description Are the goods for commercial use, and not for clinical trials, research or development? */
            commercial?: boolean;
            /** @description Are the goods wooden kitchen cabinets or vanities, or parts of them? */
            kitchen_cabinet?: boolean;
            /** @description Is it, or does it contain, a logic circuit of a total processing performance of 14,000 to 17,500 with 4,500 to 5,000 GB/s of memory bandwidth, or of 20,800 to 21,100 with 5,800 to 6,200 GB/s? */
            advanced_semiconductor?: boolean;
            /** @description Are the aluminum, steel and copper in the article less than 15% of its weight? */
            metal_below_15_pct?: boolean;
            /** @description Are the goods parts that serve only to make agricultural or industrial equipment? */
            equipment_part?: boolean;
            /** @description Is it a slab or surface mostly of silica with a resin binder (quartz surface product)? */
            quartz_surface_product?: boolean;
            /** @description Was the vehicle made at least 25 years before the year in which it is entered? */
            vehicle_over_25_years?: boolean;
            /** @description Are the goods sold at a distance to a consumer, such as from an online shop? */
            distance_sale?: boolean;
            /** @description Are the goods for the importer's own use, and neither for sale nor for a business? */
            own_use?: boolean;
            /** @description Are the goods at risk of moving on into the European Union, unlike those that a trader of the UK Internal Market Scheme brings for end consumers in the United Kingdom? */
            at_risk?: boolean;
            /** @description Are the goods food for people? */
            food_for_people?: boolean;
            /**
             * @description Are the goods feed for farm animals, "farm_animals"; food for pets, "pets"; or neither, false?
             * @enum {unknown}
             */
            animal_feed?: "farm_animals" | "pets" | false;
            /** @description Are the goods for use in farming: seed, plants to grow, animals to breed, fertiliser or plant protection? */
            farm_use?: boolean;
            /**
             * @description Is it a bound or stapled book or booklet, "book"; a "newspaper"; another "periodical"; a "leaflet" or other printed matter; or mainly advertising or pornography, false?
             * @enum {unknown}
             */
            publication?: "book" | "newspaper" | "periodical" | "leaflet" | false;
            /**
             * @description Is it a medicine that is authorised for "people", or for "animals"; or none that is authorised, false?
             * @enum {unknown}
             */
            medicine_for?: "people" | "animals" | false;
            /** @description Is it a medicine that the member state's health insurance reimburses? */
            reimbursed?: boolean;
            /** @description Is it made for people with a disability or a long illness, for their own use? */
            disability_aid?: boolean;
            /**
             * @description Are they "menstrual" products such as towels, tampons and cups; "incontinence" products; napkins for "babies"; or none of these, false?
             * @enum {unknown}
             */
            hygiene_article?: "menstrual" | "incontinence" | "babies" | false;
            /** @description Is it an original work of art, made or signed by the artist in at most a few copies? */
            original_art?: boolean;
            /** @description Are they clothes, shoes or hats in children's sizes? */
            childrens_size?: boolean;
            /** @description Is it a car seat for children? */
            child_car_seat?: boolean;
            /** @description Is the wood to be burnt as fuel in homes? */
            firewood?: boolean;
            /** @description Are they sweets, chocolate, ices, soft drinks, crisps or similar snacks, or roasted or salted nuts, or not food for people? */
            snack_or_sweet?: boolean;
            /** @description Are the goods a gift that one person sends to another, and no trade? */
            gift?: boolean;
            /** @description Headings, most of chapter 99, whose conditions the importer asserts */
            claimed_headings?: string[];
            /**
             * Format: date
             * @description Day of loading on the final mode of transport
             */
            loaded_on?: string;
            /** @description Quantity of the line by tariff unit: l, m2, m3, doz, prs, hl, t … */
            quantities?: {
                [key: string]: number;
            };
            /** @description Value of the metal content of the line, in the currency of the request. */
            metal_content?: components["schemas"]["MetalContent"];
            /** @description Value of parts that a rate may be charged on: case, strap, battery … */
            component_values?: {
                [key: string]: number;
            };
            /** @description Share of the value that is of US origin, in percent */
            us_content_pct?: number;
            /** @description Code of the goods themselves in chapters 1 to 97, where hs_code is the provision of chapter 98 that they are entered under (US) */
            underlying_code?: string;
            /** @description The part of the value of the line that its provision of chapter 98 leaves dutiable: of the repairs or the processing abroad, or without the parts of the United States */
            dutiable_value?: number;
            /** @description Additional code of the tariff (TARIC, UK), or the case number of a producer (US) */
            additional_code?: string;
            /** @description Meursing code of processed agricultural goods */
            meursing_code?: string;
            /** @description Order number of the quota claimed */
            order_number?: string;
            /** @description Codes of the certificates presented */
            certificates?: string[];
        };
        /** @description One of several findings that a flag combines; the flag has the highest severity. */
        FlagPart: {
            /**
             * @description critical: goods may be refused, or duty may be due that is not in the total; warning: check before the goods move; info: good to know
             * @enum {string}
             */
            severity: "info" | "warning" | "critical";
            /** @description One line, to show first */
            title: string;
            /** @description What it means for these goods, and what to do */
            detail: string | null;
            /** @description Who published what the flag rests on */
            source: string | null;
            /**
             * Format: uri
             * @description Where it was published
             */
            source_url: string | null;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Goods code the flag is about; null when it is about no single code */
            hs_code: string | null;
            /** @description Kind of restriction, such as import_ban or due_diligence; null for other flags */
            restriction_type: string | null;
            /** @description Lines the flag applies to; empty for the whole shipment */
            line_indices: number[];
            /** @description All additional codes to choose from under this antidumping or countervailing duty; absent when it has none */
            additional_codes?: components["schemas"]["AdditionalCode"][];
            /** @description Those whose company has the name of the manufacturer or exporter, or a name like it */
            manufacturer_codes?: string[];
        };
        /** @description One fault of a request. */
        Issue: {
            /** @description Field names from the outside in; array positions as text */
            path: string[];
            /** @description What is wrong, in words */
            message: string;
        };
        /** @description A job. */
        Job: {
            /**
             * Format: uuid
             * @description Id of the job
             */
            id: string;
            /** @description Its name */
            name: string;
            /** @description A bulk calculation without its rows. */
            settings: components["schemas"]["BulkTerms"];
            /**
             * @description open: being filled; running: submitted; done: every row was tried
             * @enum {string}
             */
            state: "open" | "running" | "done";
            /**
             * Format: date-time
             * @description When it was opened
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was done; null before
             */
            ended_at: string | null;
            /** @description Rows sent */
            rows: number;
            /** @description Rows tried */
            rows_done: number;
            /** @description Rows that a fault of the service kept from being calculated */
            rows_failed: number;
            /** @description Rows that were refused, each with its own reason */
            error_rows: number;
            /** @description Chunks of up to 500 rows, each a shipment of its own */
            chunks: number;
            /** @description Why rows failed by a fault of the service; null when none did */
            failure: string | null;
            /** @description Totals over the rows that were calculated */
            totals: {
                /** @description Value of the goods */
                value: number;
                /** @description Duties */
                duty: number;
                /** @description Taxes */
                taxes: number;
                /** @description Fees */
                fees: number;
                /** @description Landed cost */
                landed: number;
                /** @description Currency of the totals */
                currency: string;
            };
        };
        /** @description The chunk was kept. */
        JobChunkFilled: {
            /** @description Number of the chunk */
            place: number;
            /** @description Rows that it has */
            rows: number;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description Up to 500 rows of a job, in place of those that the chunk had. */
        JobChunkRequest: {
            /** @description Rows, in the order of the file */
            rows: components["schemas"]["JobRow"][];
        };
        /** @description The job as it is now. */
        JobCreated: {
            /** @description A job. */
            job: components["schemas"]["Job"];
            /** @description How the file was read; null where rows were stated */
            file: components["schemas"]["SheetRead"] | null;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description The job is gone; what was calculated stays recorded. */
        JobDeleted: {
            /**
             * Format: uuid
             * @description Id of the job
             */
            id: string;
        };
        /** @description A row that was refused. */
        JobError: {
            /** @description Position in the whole file, from 0 */
            row: number;
            /** @description The field at fault */
            field: string;
            /** @description What is wrong, in words */
            reason: string;
            /** @description The row as it was sent; what is wrong in it is there as well */
            stated: Record<string, never>;
        };
        /** @description Rows that were refused. */
        JobErrors: {
            /** @description The first 500 */
            errors: components["schemas"]["JobError"][];
            /** @description Rows of a file that cannot be read surely, the first 500 */
            left_out: components["schemas"]["LeftOutRow"][];
        };
        /** @description A spreadsheet of goods as it is. Its prices are in the currency of the settings. */
        JobFile: {
            /** @description Its name, which ends in `.csv`, `.tsv`, `.txt`, `.xlsx`, `.xls` or `.ods` */
            name: string;
            /** @description Its bytes in base64, without line ends */
            base64: string;
            /** @description The sheet to read; absent: the one whose heads are known best */
            sheet?: string;
            /**
             * @description The decimal sign, where cells leave it open
             * @enum {string}
             */
            decimal?: "point" | "comma";
            /** @description Country of origin of rows that state none */
            origin?: string;
            /**
             * @description What the prices of dozens and the like are for
             * @enum {string}
             */
            price_for?: "piece" | "unit";
            /** @description By field, the head of its column, where that is not known surely */
            columns?: {
                [key: string]: string;
            };
        };
        /** @description A job to calculate, or to open. */
        JobRequest: {
            /** @description A name for the job */
            name: string;
            /** @description A bulk calculation without its rows. */
            settings: components["schemas"]["BulkTerms"];
            /** @description The goods; the job is submitted with them. Without rows and file it is open, to be filled by chunks */
            rows?: components["schemas"]["JobRow"][];
            /** @description A spreadsheet of goods as it is. Its prices are in the currency of the settings. */
            file?: components["schemas"]["JobFile"];
        };
        /** @description A row with what it came to. */
        JobResult: {
            /** @description Position in the whole file, from 0 */
            row: number;
            /** @description How its owner knows the row */
            reference: string | null;
            /**
             * @description refused: `error` has what is wrong with it; failed: by a fault of the service
             * @enum {string}
             */
            state: "waiting" | "done" | "refused" | "failed";
            /**
             * Format: uuid
             * @description Id of the recorded calculation that it is in
             */
            calculation: string | null;
            /** @description Null until it is done; `line_index` is its position in the calculation */
            result: components["schemas"]["CalcBulkRowResult"] | null;
            /** @description Why there is no result */
            error: {
                /** @description The field at fault */
                field: string;
                /** @description What is wrong, in words */
                reason: string;
            } | null;
        };
        /** @description Rows of a job. */
        JobResults: {
            /** @description In the order of the file */
            results: components["schemas"]["JobResult"][];
            /** @description State it as `after` for the next page; null after the last */
            next: string | null;
        };
        /** @description A row as stated; one with faults may lack or misuse fields. */
        JobRow: {
            /** @description Product of your catalogue. Of description, hs_code (the confirmed code for the destination), origin_country (where it has one), weight_kg and its claims, what the line leaves out is taken from it; a warning says what */
            sku?: string | null;
            /** @description What the goods are */
            description?: string;
            /** @description HS or HTS code, 4 to 13 digits, dots allowed */
            hs_code?: string;
            /** @description Number of units */
            quantity?: number;
            /** @description Price of one unit */
            unit_value?: number;
            /** @description Country of origin of the goods (ISO 3166-1 alpha-2, either case) */
            origin_country?: string;
            /** @description Net weight of the whole line in kilograms */
            weight_kg?: number | null;
            /** @description Who made the goods; checked against lists of denied parties, and against producers that have a rate of their own under an order of the United States */
            manufacturer?: string | null;
            /** @description Who sold the goods for export; checked as the manufacturer is. Some producers have a rate under an order of the United States with named exporters only */
            exporter?: string | null;
            /** @description Recorded with the calculation. In calc, numbers of transport in it name the shipment */
            notes?: string | null;
            /** @description Country where the metal was smelted (ISO 3166-1 alpha-2, either case) */
            smelter_country?: string | null;
            /** @description Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ … */
            preference_program?: string | null;
            /** @description What only the importer knows. Absent facts mean the treatment without the claim. */
            facts?: components["schemas"]["Facts"];
            /** @description How its owner knows the row; not part of the calculation */
            reference?: string;
        };
        /** @description Jobs of the organisation, by key and of members. */
        JobsPage: {
            /** @description Newest first */
            jobs: components["schemas"]["Job"][];
            /** @description State it as `before` for the next page; null after the last */
            next: string | null;
        };
        /** @description A day by which something must be done. */
        LastDay: {
            /**
             * Format: date
             * @description The last day
             */
            last_day: string;
            /** @description It is not past */
            is_open: boolean;
            /** @description Counted from the usual day of liquidation, since none is stated */
            is_estimate: boolean;
        };
        /** @description What was paid of one duty. */
        LayerSum: {
            /** @description Layer code: IEEPA_FENTANYL … */
            code: string;
            /** @description Paid, in United States dollars */
            amount: number;
        };
        /** @description A row of a file that was not taken into the job. */
        LeftOutRow: {
            /** @description Its sheet; empty for CSV */
            sheet: string;
            /** @description Its row in the sheet, from 1 */
            file_row: number;
            /** @description Why it was not taken */
            reason: string;
            /** @description What its cells hold, by field */
            stated: {
                [key: string]: string;
            };
        };
        /** @description One line of goods. */
        LineItem: {
            /** @description Product of your catalogue. Of description, hs_code (the confirmed code for the destination), origin_country (where it has one), weight_kg and its claims, what the line leaves out is taken from it; a warning says what */
            sku?: string | null;
            /** @description What the goods are */
            description: string;
            /** @description HS or HTS code, 4 to 13 digits, dots allowed. Empty or absent: the line is classified from its description. */
            hs_code?: string;
            /** @description Number of units */
            quantity: number;
            /** @description Price of one unit */
            unit_value: number;
            /** @description Country of origin of the goods (ISO 3166-1 alpha-2, either case) */
            origin_country: string;
            /** @description Net weight of the whole line in kilograms */
            weight_kg?: number | null;
            /** @description Who made the goods; checked against lists of denied parties, and against producers that have a rate of their own under an order of the United States */
            manufacturer?: string | null;
            /** @description Who sold the goods for export; checked as the manufacturer is. Some producers have a rate under an order of the United States with named exporters only */
            exporter?: string | null;
            /** @description Recorded with the calculation. In calc, numbers of transport in it name the shipment */
            notes?: string | null;
            /** @description Country where the metal was smelted (ISO 3166-1 alpha-2, either case) */
            smelter_country?: string | null;
            /** @description Preference claimed for this line: USMCA, KORUS, CAFTA-DR, S, S+, P, P+ … */
            preference_program?: string | null;
            /** @description What only the importer knows. Absent facts mean the treatment without the claim. */
            facts?: components["schemas"]["Facts"];
        };
        /** @description Value of the metal content of the line, in the currency of the request. */
        MetalContent: {
            /** @description Value of the steel content */
            steel?: number;
            /** @description Value of the aluminum content */
            aluminum?: number;
            /** @description Value of the copper content */
            copper?: number;
        };
        /** @description Milestones of a shipment, events of DCSA Track & Trace, or a document of EPCIS 2.0. */
        MilestonesRequest: {
            /** @description In any order */
            milestones?: components["schemas"]["StatedMilestone"][];
            /** @description In place of `milestones`; those of empty containers are ignored */
            events?: unknown[];
            /** @description EPCISDocument for a document of EPCIS 2.0 */
            type?: string;
            /** @description Of a document of EPCIS 2.0, in place of `milestones` */
            epcisBody?: {
                /** @description Events; those without a business step of transport are ignored */
                eventList?: unknown[];
            };
        };
        /** @description What is known after the report. */
        MilestonesResponse: {
            /**
             * Format: uuid
             * @description Id of the shipment
             */
            shipment_id: string | null;
            /** @description Milestones that are new or corrected; a repeated one is not counted */
            changed: number;
            /** @description All of the shipment, by time */
            milestones: components["schemas"]["ShipmentMilestone"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A shipment with what is known of it. */
        OneShipment: {
            /**
             * Format: uuid
             * @description Id, as `shipment_id` of calculations names it
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was first named
             */
            created_at: string;
            /** @description The numbers that name it */
            numbers: components["schemas"]["ShipmentNumber"][];
            /** @description Country of import */
            destination: string;
            /**
             * @description By its milestones: expected, loaded, arrived in the destination, or entered (by customs)
             * @enum {string}
             */
            state: "expected" | "loaded" | "arrived" | "entered";
            /**
             * Format: date
             * @description Day on which it was loaded; null while that is not known
             */
            loaded_on: string | null;
            /**
             * Format: date
             * @description Day on which it entered or is expected to: released, arrived, or estimated; else null
             */
            entry_on: string | null;
            /** @description Calculations that name it */
            calculations: number;
            /** @description What the law of the day of entry changes; null where it changes nothing */
            exposure: {
                /** @description Landed cost on the day of entry less that of the newest calculation */
                difference: number;
                /** @description Currency of the difference */
                currency: string;
                /** @description Days on which the law of the goods changes, between the quote and the entry */
                days: string[];
            } | null;
            /** @description What the law of the day of entry changed, as it was found, the newest first */
            exposures: components["schemas"]["ShipmentExposure"][];
            /** @description By time; of reports of one event the last */
            milestones: components["schemas"]["ShipmentMilestone"][];
            /** @description The 20 newest, the newest first */
            latest_calculations: components["schemas"]["ShipmentCalculation"][];
        };
        /** @description A preference that the origin may claim and that lowers its duties. */
        OpenPreference: {
            /** @description To state as preference_program */
            programme: string;
            /** @description Its name */
            title: string;
            /** @description Bounds of all duties with the claim, as a fraction of the value */
            duty_range: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            };
            /** @description What must hold for the claim */
            condition: string;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Where it was published */
            source_url: string | null;
        };
        /** @description Which kinds of flags the origin raises. */
        OriginFlags: {
            /** @description A party is on a list of denied parties */
            denied_party: boolean;
            /** @description Another agency may ask for papers */
            pga: boolean;
            /** @description A ban or restriction applies */
            restriction: boolean;
            /** @description An antidumping or countervailing order may apply */
            ad_cvd: boolean;
            /** @description A preference may be claimed */
            fta_opportunity: boolean;
        };
        /** @description The duties on one code from every origin. */
        OriginsResponse: {
            /** @description Country of import, in capitals */
            country: string;
            /** @description As in the request */
            hs_code: string;
            /** @description The line of the tariff it resolves to */
            tariff_line: string;
            /**
             * Format: date
             * @description The day whose law applies
             */
            calculation_date: string;
            /** @description As in the request, or its default */
            transport_mode: string;
            /** @description As in the request; null when none was stated */
            value: number | null;
            /** @description Every origin, or as many as asked for: by its duty or the least that it comes to; prohibited ones are last */
            origins: components["schemas"]["RankedOrigin"][];
            /** @description Each duty once, with its citation; many origins bear the same */
            duties: components["schemas"]["DutyInForce"][];
            /**
             * Format: date-time
             * @description How far the evidence reaches
             */
            data_as_of: string;
            /** @description The editions behind the answer, as `publisher@id` */
            editions: string[];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description Additional duties, each as a fraction. */
        Overlays: {
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            section_301: number | null;
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            section_301_fl: number | null;
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            section_232: number | null;
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            section_232_pharma: number | null;
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            section_122: number | null;
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            section_338_ca: number | null;
            /** @description Fraction: 0.25 is 25 percent; the highest one when it is in unresolved; null: does not apply */
            ad_cvd: number | null;
        };
        /** @description A duty or tax on one unit of a product. */
        PriceLayer: {
            /** @description Layer code: MFN, SEC_301, VAT …; BAN where the goods may not be imported */
            code: string;
            /**
             * @description The total it is in
             * @enum {string}
             */
            kind: "duty" | "tax" | "ban";
            /** @description Legal number of the provision */
            heading: string | null;
            /** @description Fraction; null when not ad valorem, or not known */
            rate: number | null;
            /** @description The rate as the law prints it */
            duty_expression: string | null;
            /** @description On one unit */
            amount: number;
            /** @description Bounds of an amount that is not known; null when it is */
            range: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            } | null;
            /** @description The law, as it is cited */
            legal_citation: string | null;
            /** @description Where it was published */
            source_url: string | null;
        };
        /** @description A product of the catalogue. */
        Product: {
            /** @description Your number of the product */
            sku: string;
            /** @description What the goods are */
            description: string;
            /** @description By destination */
            codes: components["schemas"]["ProductCode"][];
            /** @description Countries that the goods are made in */
            origins: string[];
            /** @description Who supplies the goods */
            suppliers: string[];
            /** @description Net weight of one unit in kilograms */
            weight_kg: number | null;
            /** @description Usual price of one unit */
            unit_value: number | null;
            /** @description Currency of unit_value */
            currency: string | null;
            /** @description Units that are usually imported in a year */
            yearly_quantity: number | null;
            /** @description Of one unit, by tariff unit */
            quantities: {
                [key: string]: number;
            };
            /** @description What is claimed, as it was stated */
            claims: components["schemas"]["ProductClaim"][];
            /** @description What else is known of the goods */
            attributes: {
                [key: string]: string | number;
            };
            /**
             * Format: date-time
             * @description When it was last stored
             */
            updated_at: string;
        };
        /** @description What is claimed when a product is imported. */
        ProductClaim: {
            /** @description Country of import; EU for all member states */
            destination: string;
            /** @description Only of goods from this origin; null: from every origin */
            origin: string | null;
            /** @description Preference claimed, as a line names it: USMCA, KORUS, S, P+ … */
            preference_program: string | null;
            /** @description Facts of a line that do not depend on its quantity or on the day. */
            facts: components["schemas"]["ClaimedFacts"];
        };
        /** @description The code of a product for a destination. */
        ProductCode: {
            /** @description Country of import; EU for all member states */
            destination: string;
            /** @description As it was stated */
            hs_code: string;
            /** @description Who confirmed it; null while nobody has */
            confirmed_by: string | null;
            /**
             * Format: date
             * @description Day on which it was confirmed; null while nobody has
             */
            confirmed_on: string | null;
        };
        /** @description The product is not in the catalogue any more. */
        ProductDeleted: {
            /** @description The product that was deleted */
            sku: string;
        };
        /** @description A product that was not stored. */
        ProductError: {
            /** @description Position in the request, from 0 */
            index: number;
            /** @description As stated; null when it is no text */
            sku: string | null;
            /** @description The field at fault */
            field: string;
            /** @description What is wrong, in words */
            reason: string;
        };
        /** @description A product of the catalogue. What is left out is empty: a product is stored whole. */
        ProductFields: {
            /** @description What the goods are */
            description: string;
            /** @description One for each destination */
            codes?: components["schemas"]["StatedProductCode"][];
            /** @description Countries that the goods are made in */
            origins?: string[];
            /** @description Who supplies the goods */
            suppliers?: string[];
            /** @description Net weight of one unit in kilograms */
            weight_kg?: number | null;
            /** @description Usual price of one unit */
            unit_value?: number | null;
            /** @description Currency of unit_value (ISO 4217, either case) */
            currency?: string | null;
            /** @description Units that are usually imported in a year */
            yearly_quantity?: number | null;
            /** @description Of one unit, by tariff unit: l, m2, prs … */
            quantities?: {
                [key: string]: number;
            };
            /** @description What is claimed: one for each destination and origin */
            claims?: components["schemas"]["StatedProductClaim"][];
            /** @description What else is known of the goods, by names of your own */
            attributes?: {
                [key: string]: string | number;
            };
        };
        /** @description Several products. */
        ProductList: {
            /** @description Products to store; a bad one does not fail the others */
            products: components["schemas"]["StatedProduct"][];
        };
        /** @description What became of several products. */
        ProductListResponse: {
            /** @description Products that were stored */
            stored: number;
            /** @description Products that were not */
            errors: components["schemas"]["ProductError"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description Duties and taxes of one unit. */
        ProductPrice: {
            /** @description Country of import; EU for all member states */
            destination: string;
            /** @description Country of origin */
            origin: string;
            /** @description The claim of the product that the amounts are with; null: without a claim */
            claim: components["schemas"]["UsedClaim"] | null;
            /** @description Why there is no price; null when there is one */
            reason: string | null;
            /** @description Duties on one unit */
            duty: number;
            /** @description Taxes on one unit */
            taxes: number;
            /** @description Every duty and tax */
            layers: components["schemas"]["PriceLayer"][];
            /** @description Changes of the next 90 days */
            coming: {
                /**
                 * Format: date
                 * @description First day of the new law
                 */
                day: string;
                /** @description Duties on one unit before */
                duty_before: number;
                /** @description Duties on one unit after */
                duty_after: number;
                /** @description Taxes on one unit before */
                taxes_before: number;
                /** @description Taxes on one unit after */
                taxes_after: number;
                /** @description Layers that are not charged any more */
                ended: components["schemas"]["PriceLayer"][];
                /** @description Layers that are charged in their place */
                began: components["schemas"]["PriceLayer"][];
                /** @description The acts behind it, each once */
                acts: components["schemas"]["ChangingAct"][];
            }[];
        };
        /** @description What a product bears. */
        ProductPricesResponse: {
            /** @description Your number of the product */
            sku: string;
            /** @description Currency of every amount; null without a usual price */
            currency: string | null;
            /**
             * Format: date
             * @description The day whose law was applied; null while it has not been priced
             */
            day: string | null;
            /** @description The law it was computed from; null while it has not been priced */
            law: string | null;
            /** @description By destination and origin */
            prices: components["schemas"]["ProductPrice"][];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description One product. */
        ProductResponse: {
            /** @description A product of the catalogue. */
            product: components["schemas"]["Product"];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A page of the catalogue. */
        ProductsResponse: {
            /** @description By SKU */
            products: components["schemas"]["Product"][];
            /** @description State it as `after` for the next page; null on the last one */
            next: string | null;
            /** @description Products of the catalogue that match */
            total: number;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A question that would decide between codes. */
        Question: {
            /** @description The attribute to state in the next request */
            key: string;
            /** @description In plain words */
            text: string;
            /** @description Most probable first */
            options: components["schemas"]["QuestionOption"][];
        };
        /** @description An answer, and what it leads to. */
        QuestionOption: {
            /** @description The value of the attribute that states it */
            value: string;
            /** @description The code that it leads to, dotted */
            hts_code: string;
            /** @description What that code covers */
            description: string;
            /** @description The duty on it; null where no option differs in it, or unknown */
            duty: string | null;
        };
        /** @description The monthly calls reached 50, 80 or 100 percent of the quota. */
        QuotaThresholdEvent: {
            /** @description `evt_` and 32 hexadecimal digits; the same in every attempt */
            id: string;
            /**
             * @description Its type
             * @constant
             */
            type: "quota.threshold";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            /** @description false: of a call with a sandbox key */
            livemode: boolean;
            /** @description How much of the quota is used */
            data: {
                /** @description `2026-10` */
                month: string;
                /**
                 * @description Of the quota
                 * @enum {integer}
                 */
                percent: 50 | 80 | 100;
                /** @description Calls of the month */
                calls: number;
                /** @description Calls that the plan has */
                monthly_quota: number;
                /**
                 * Format: date-time
                 * @description When it was reached
                 */
                reached_at: string;
                /**
                 * Format: date-time
                 * @description When the next month begins
                 */
                resets_at: string;
            };
        };
        /** @description An antidumping or countervailing duty whose rate depends on the producer. The overlay has the rate without an additional code. */
        QuotedRemedy: {
            /** @description Name of the duty */
            title: string;
            /** @description The act behind the rate shown, as the tariff numbers it: R0265/23 */
            act: string | null;
            /** @description All that may be stated */
            additional_codes: components["schemas"]["AdditionalCode"][];
        };
        /** @description The duties on goods of one origin. */
        RankedOrigin: {
            /** @description 1 for the lowest duty; equal duties have one rank. Null where the duty is not decided, or the goods may not be imported */
            rank: number | null;
            /** @description Country of origin, in capitals */
            origin: string;
            /** @description All duties as a fraction of the value; null when not decided */
            duty_rate: number | null;
            /** @description Bounds of that fraction; equal when it is decided */
            duty_range: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            };
            /** @description All duties in USD; null without a value, or when not decided */
            duty_amount: number | null;
            /** @description What the duty is made of: positions in `duties` of the answer */
            duties: number[];
            /** @description What has to be known to decide it */
            undecided: string[];
            /** @description Claims that would lower the duties; none is made in the figures above */
            preferences: components["schemas"]["OpenPreference"][];
            /** @description The act that forbids the import; null for none */
            prohibited: string | null;
        };
        /** @description One of the lines that goods of a wide code may be in. */
        RateCandidate: {
            /** @description A line of the tariff below the code */
            tariff_line: string;
            /** @description Ordinary rate as a fraction; null when not purely ad valorem */
            mfn_rate: number | null;
            /** @description The ordinary rate as the law prints it */
            mfn_duty_expression: string;
            /** @description Lowest rate that the origin may claim; null when there is none */
            preferential_rate: number | null;
            /** @description VAT, or the general consumption tax in its place, as a fraction; else null */
            vat_rate: number | null;
        };
        /** @description The rates of one code on one day. */
        RatesResponse: {
            /** @description Country of import, in capitals */
            country: string;
            /** @description As in the request */
            hs_code: string;
            /** @description The line of the tariff it resolves to */
            tariff_line: string;
            /** @description Country of origin, in capitals; null when none was stated */
            origin: string | null;
            /**
             * Format: date
             * @description The day the rates are effective on
             */
            calculation_date: string;
            /** @description Ordinary rate as a fraction; null when not purely ad valorem */
            mfn_rate: number | null;
            /** @description The ordinary rate as the law prints it */
            mfn_duty_expression: string;
            /** @description Lowest rate that the origin may claim; null when there is none */
            preferential_rate: number | null;
            /** @description Rate by programme */
            preferential_rates: {
                [key: string]: number | null;
            };
            /** @description Additional duties, each as a fraction. */
            overlays: components["schemas"]["Overlays"];
            /** @description Additional duties that have no overlay of their own, by layer code: SEC_201 … */
            other_overlays: {
                [key: string]: number;
            };
            /** @description Overlays that code and origin alone do not decide */
            unresolved: components["schemas"]["Unresolved"][];
            /** @description Duties with additional codes to choose from; absent when there are none */
            remedies?: components["schemas"]["QuotedRemedy"][];
            /** @description Bounds of the ordinary rate over `candidates`; absent when there are none */
            mfn_range?: {
                /** @description The least that it may come to */
                low: number;
                /** @description The most that it may come to; null when nothing bounds it */
                high: number | null;
            };
            /** @description The lines below a code whose lines have different rates; else empty */
            candidates: components["schemas"]["RateCandidate"][];
            /** @description VAT, or the general consumption tax in its place, as a fraction; else null */
            vat_rate: number | null;
            /** @description Legal numbers of the provisions that apply */
            headings: string[];
            /** @description Names of the tariff sources used */
            sources: string[];
            /**
             * Format: date-time
             * @description How far the evidence reaches
             */
            data_as_of: string;
            /** @description The editions behind the answer, as `publisher@id` */
            editions: string[];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A rate changed for a country and goods code that you watch. */
        RatesUpdatedEvent: {
            /** @description `evt_` and 32 hexadecimal digits; the same in every attempt */
            id: string;
            /**
             * @description Its type
             * @constant
             */
            type: "rates.updated";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            /** @description false: of a call with a sandbox key */
            livemode: boolean;
            /** @description What changed for one country and code */
            data: {
                /** @description Country of import */
                country: string;
                /** @description Digits of the code that is watched */
                hs: string;
                /** @description Who published the change */
                publisher: string;
                /** @description Id of the edition; null: the embedded tables */
                edition: string | null;
                /**
                 * Format: date-time
                 * @description When it came into force here
                 */
                in_force_since: string;
                /** @description Changes */
                change_count: number;
                /** @description The first 100 */
                changes: {
                    /**
                     * @description What happened to the line or rate
                     * @enum {string}
                     */
                    kind: "added" | "retired" | "changed";
                    /** @description Digits of the code */
                    code: string | null;
                    /** @description What changed: a column, a measure, a layer */
                    subject: string;
                    /** @description As it was; null when added */
                    before: string | null;
                    /** @description As it is; null when retired */
                    after: string | null;
                    /**
                     * Format: date
                     * @description First day of the change; null: for every day
                     */
                    effective: string | null;
                    /** @description Country of origin, for goods of the catalogue */
                    origin?: string;
                    /** @description The law, for goods of the catalogue */
                    legal_citation?: string | null;
                    /** @description Its publication, for goods of the catalogue */
                    source_url?: string | null;
                }[];
                /** @description Products of the catalogue */
                skus?: string[];
            };
        };
        /** @description A recorded bulk calculation. Rows that were refused are as they were sent. */
        RecordedBulk: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description Name of the API key; null for a call from the dashboard */
            key_name: string | null;
            /**
             * @description Its operation
             * @constant
             */
            kind: "bulk";
            /** @description As it was sent, with the rows that were refused */
            request: {
                /** @description Country of import (ISO 3166-1 alpha-2, either case) */
                destination_country: string;
                /** @description Currency of every amount (ISO 4217, either case) */
                currency: string;
                /**
                 * @description Incoterms 2020 rule the unit values are stated under
                 * @enum {string}
                 */
                incoterm: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
                /**
                 * @description How the goods arrive at the destination
                 * @enum {string}
                 */
                transport_mode: "ocean" | "air" | "truck" | "rail" | "express";
                /** @description The goods, row by row; a bad row does not fail the others */
                rows: unknown[];
                /** @description International freight, pro-rated by line value. Default 0. */
                freight?: number;
                /** @description International insurance, pro-rated by line value. Default 0. */
                insurance?: number;
                /** @description Member state of import, for the EU (ISO 3166-1 alpha-2, either case) */
                eu_member_state?: string;
                /**
                 * @description State of import, for Brazil: the letters after the country in ISO 3166-2 (SP), either case
                 * @example SP
                 */
                br_state?: string;
                /**
                 * @description Province or territory of import, for Canada: the letters after the country in ISO 3166-2 (ON), either case
                 * @example ON
                 */
                ca_province?: string;
                /** @description Claims USMCA for every row */
                usmca_qualifying?: boolean;
                /** @description Preference claimed for every row: KORUS, CAFTA_DR … */
                fta_id?: string;
                /**
                 * Format: date
                 * @description The day whose law applies; default today (UTC)
                 */
                calculation_date?: string;
                /** @description Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. They come before the rates that are held; where none are held, amounts of the law in another currency than that of the request need them */
                exchange_rates?: {
                    [key: string]: number;
                };
                /**
                 * @description How the goods enter the United States: by a formal or an informal entry, through the facility of an express carrier, or by mail. Default: informal for a customs value up to the limit of informal entries where nothing forbids it, else formal; result.entry says which and why. Who states formal or informal asks for no relief of small shipments
                 * @enum {string}
                 */
                entry_type?: "formal" | "informal" | "express" | "postal";
            };
            /** @description Landed cost of many rows. */
            response: components["schemas"]["CalcBulkResponse"];
        };
        /** @description A recorded calculation of one shipment. */
        RecordedCalc: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description Name of the API key; null for a call from the dashboard */
            key_name: string | null;
            /**
             * @description Its operation
             * @constant
             */
            kind: "calc";
            /** @description One shipment with its lines. */
            request: components["schemas"]["CalcRequest"];
            /** @description Landed cost of one shipment. */
            response: components["schemas"]["CalcResponse"];
        };
        /** @description A recorded calculation, by its kind. */
        RecordedCalculation: components["schemas"]["RecordedCalc"] | components["schemas"]["RecordedBulk"] | components["schemas"]["RecordedComparison"] | components["schemas"]["RecordedClassification"];
        /** @description A recorded classification. */
        RecordedClassification: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description Name of the API key; null for a call from the dashboard */
            key_name: string | null;
            /**
             * @description Its operation
             * @constant
             */
            kind: "classify";
            /** @description One description, or several as lines. */
            request: components["schemas"]["ClassifySingleRequest"] | components["schemas"]["ClassifyBatchRequest"];
            /** @description The code of one description, or of several. */
            response: components["schemas"]["ClassificationResult"] | components["schemas"]["BatchClassificationResult"];
        };
        /** @description A recorded comparison. */
        RecordedComparison: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description Name of the API key; null for a call from the dashboard */
            key_name: string | null;
            /**
             * @description Its operation
             * @constant
             */
            kind: "compare";
            /** @description The same goods from several origins. */
            request: components["schemas"]["CompareRequest"];
            /** @description Landed cost by origin. */
            response: components["schemas"]["CompareResponse"];
        };
        /** @description Deliveries of one event. */
        RedeliverResponse: {
            /** @description As in the path */
            event_id: string;
            /** @description Event type: `calc.completed` … */
            type: string;
            /** @description One for each webhook that has the event */
            deliveries: {
                /**
                 * Format: uuid
                 * @description Id of the webhook
                 */
                webhook_id: string;
                /**
                 * @description State of the delivery after this call
                 * @enum {string}
                 */
                state: "pending" | "retrying" | "delivered" | "delivery_failed";
            }[];
        };
        /** @description What sources say; nothing beyond them is promised. */
        RefundStatement: {
            /** @description Its key */
            name: string;
            /** @description What the sources say, in our words */
            says: string;
            /** @description Of which entries */
            status: ("open" | "within window" | "protestable" | "final" | "not known")[];
            /** @description Where it was read */
            sources: components["schemas"]["RuleCited"][];
        };
        /** @description An entry on which such duties were paid. */
        RefundableEntry: {
            /** @description As in the file; of a recorded calculation its id */
            entry_number: string;
            /**
             * Format: date
             * @description Day of entry
             */
            entry_date: string;
            /**
             * Format: date
             * @description As stated
             */
            liquidated_on: string | null;
            /**
             * @description open: not liquidated; within window: liquidated within the days of the declaration; protestable: later, within those of a protest; final: later still; not known: no day of liquidation is stated, and the usual one is past
             * @enum {string}
             */
            status: "open" | "within window" | "protestable" | "final" | "not known";
            /** @description Paid of these duties, in United States dollars */
            amount: number;
            /** @description By duty */
            paid: components["schemas"]["LayerSum"][];
            /** @description The file or calculation does not say what was paid: it is what was due */
            is_computed: boolean;
            /** @description A declaration takes the number of an entry of this status */
            in_declaration: boolean;
            /** @description Names of the statements that are about an entry of this status */
            statements: string[];
            /** @description Only where a source states the days */
            last_days: {
                /** @description Name of the statement */
                statement: string;
                /**
                 * Format: date
                 * @description The last day
                 */
                last_day: string;
                /** @description It is not past */
                is_open: boolean;
                /** @description Counted from the usual day of liquidation, since none is stated */
                is_estimate: boolean;
            }[];
        };
        /** @description Duties paid by entry that sources say are paid back. */
        RefundsResponse: {
            /** @description The duties */
            title: string;
            /**
             * Format: date
             * @description First day of entry
             */
            from: string;
            /**
             * Format: date
             * @description Last day of entry
             */
            to: string;
            /**
             * Format: date
             * @description The day to which the sources were read
             */
            as_of: string;
            /** @description Why they are paid back */
            basis: string;
            /**
             * Format: date
             * @description The day for what is still open
             */
            today: string;
            /** @description In the order of the file */
            entries: components["schemas"]["RefundableEntry"][];
            /** @description Entries of the file on which no such duty was paid */
            without: number;
            /** @description In United States dollars; without interest */
            totals: {
                /** @description Entries with such duties */
                entries: number;
                /** @description Paid, in United States dollars */
                amount: number;
                /** @description By duty */
                by_layer: components["schemas"]["LayerSum"][];
                /** @description By status of the entry */
                by_status: {
                    /**
                     * @description open: not liquidated; within window: liquidated within the days of the declaration; protestable: later, within those of a protest; final: later still; not known: no day of liquidation is stated, and the usual one is past
                     * @enum {string}
                     */
                    status: "open" | "within window" | "protestable" | "final" | "not known";
                    /** @description Entries */
                    entries: number;
                    /** @description Paid */
                    amount: number;
                }[];
            };
            /** @description All of them */
            statements: components["schemas"]["RefundStatement"][];
            /** @description Of the basis and of the days */
            sources: components["schemas"]["RuleCited"][];
            /** @description Rows that are left out */
            errors: components["schemas"]["TableError"][];
            /** @description What else must be known */
            notes: string[];
        };
        /** @description A field with another value than the recorded one. */
        ReplayDifference: {
            /** @description The field: `result.breakdown[3].amount`, by the recorded answer */
            path: string;
            /** @description Line of the layer; null for a layer of the whole shipment, or no layer */
            line_index: number | null;
            /** @description Code of the layer that the field is in; null outside of a breakdown */
            layer: string | null;
            /** @description Its value in the recorded answer; null where there is none */
            recorded: Record<string, never> | unknown[] | string | number | boolean | null;
            /** @description Its value now; null where there is none */
            again: Record<string, never> | unknown[] | string | number | boolean | null;
        };
        /** @description A recorded calculation, made again. */
        ReplayResponse: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * @description Its operation
             * @enum {string}
             */
            kind: "calc" | "bulk" | "compare" | "classify";
            /**
             * Format: date-time
             * @description When it was made; the replay takes this time
             */
            at: string;
            /** @description The law that it was made by, and the replay too */
            law: string;
            /** @description The answer is the same, but for fields that were added since */
            same: boolean;
            /** @description Fields that answers have since then */
            added_fields: string[];
            /** @description Fields with another value */
            difference_count: number;
            /** @description The first 200 */
            differences: components["schemas"]["ReplayDifference"][];
        };
        /** @description A source of the days. */
        RuleCited: {
            /** @description What the citation is for */
            rule: string;
            /** @description The source */
            citation: string;
            /** @description Where it was published */
            url: string | null;
            /** @description What was not read, or where sources differ */
            doubt: string | null;
        };
        /** @description How a file was read. */
        SheetRead: {
            /** @description The columns that were read */
            columns: {
                /** @description What it was read as */
                field: string;
                /** @description Its head */
                head: string;
            }[];
            /** @description What the file leaves open */
            questions: string[];
            /** @description Rows of goods that were not taken: `GET /v1/jobs/{id}/errors` has them */
            rows_left_out: number;
            /** @description Rows that are no goods: titles, sums, notes */
            rows_set_aside: number;
        };
        /** @description Goods on their way, named by a number of transport. */
        Shipment: {
            /**
             * Format: uuid
             * @description Id, as `shipment_id` of calculations names it
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was first named
             */
            created_at: string;
            /** @description The numbers that name it */
            numbers: components["schemas"]["ShipmentNumber"][];
            /** @description Country of import */
            destination: string;
            /**
             * @description By its milestones: expected, loaded, arrived in the destination, or entered (by customs)
             * @enum {string}
             */
            state: "expected" | "loaded" | "arrived" | "entered";
            /**
             * Format: date
             * @description Day on which it was loaded; null while that is not known
             */
            loaded_on: string | null;
            /**
             * Format: date
             * @description Day on which it entered or is expected to: released, arrived, or estimated; else null
             */
            entry_on: string | null;
            /** @description Calculations that name it */
            calculations: number;
            /** @description What the law of the day of entry changes; null where it changes nothing */
            exposure: {
                /** @description Landed cost on the day of entry less that of the newest calculation */
                difference: number;
                /** @description Currency of the difference */
                currency: string;
                /** @description Days on which the law of the goods changes, between the quote and the entry */
                days: string[];
            } | null;
        };
        /** @description A calculation of a shipment. */
        ShipmentCalculation: {
            /**
             * Format: uuid
             * @description Id of the calculation
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /**
             * Format: date
             * @description The day whose law was applied
             */
            day: string | null;
            /** @description Its invoice; null where the request names none */
            document: components["schemas"]["ShipmentDocument"] | null;
        };
        /** @description A milestone of a shipment was reported or corrected, or the law that meets it changed. */
        ShipmentCheckpointEvent: {
            /** @description `evt_` and 32 hexadecimal digits; the same in every attempt */
            id: string;
            /**
             * @description Its type
             * @constant
             */
            type: "shipment.checkpoint";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            /** @description false: of a call with a sandbox key */
            livemode: boolean;
            /** @description Not sent yet */
            data: Record<string, never>;
        };
        /** @description The invoice that a calculation was made from. */
        ShipmentDocument: {
            /** @description Name of the file that was read (`file` of `extracted_data`) */
            file: string | null;
            /** @description Its address, as the request stated it (`invoice_file_url`) */
            url: string | null;
        };
        /** @description What the law of the day of entry changes in the calculation of a shipment. */
        ShipmentExposure: {
            /**
             * Format: date-time
             * @description When it was found
             */
            at: string;
            /** @description The calculation that was made again: the newest of the shipment */
            calculation_id: string;
            /** @description Currency of every amount */
            currency: string;
            /**
             * Format: date
             * @description The day whose law the calculation applied
             */
            quoted_on: string;
            /**
             * Format: date
             * @description The day on which the goods enter or are expected to
             */
            entry_on: string;
            /**
             * @description day: the law changes between the two days; edition: newer tables change it on the first, too
             * @enum {string}
             */
            cause: "day" | "edition";
            /** @description The sums of a calculation. */
            before: components["schemas"]["ExposureSums"];
            /** @description The sums of a calculation. */
            after: components["schemas"]["ExposureSums"];
            /** @description Total landed cost on the day of entry less that of the calculation */
            difference: number;
            /** @description By day */
            steps: components["schemas"]["ExposureStep"][];
            /** @description Layers that are not charged any more */
            ended: components["schemas"]["ExposureLayer"][];
            /** @description Layers that are charged in their place */
            began: components["schemas"]["ExposureLayer"][];
            /** @description The acts behind it, each once */
            acts: components["schemas"]["ExposureAct"][];
            /** @description What the importer can do */
            choices: components["schemas"]["ExposureChoice"][];
        };
        /** @description What happened to a shipment, or is expected to. */
        ShipmentMilestone: {
            /**
             * @description What happened, by its DCSA code: LOAD, DEPA, ARRI, DISC, CUSR …
             * @enum {string}
             */
            event: "STUF" | "GTIN" | "LOAD" | "DEPA" | "ARRI" | "DISC" | "INSP" | "HOLD" | "CUSS" | "CUSI" | "CUSR" | "AVPU" | "AVDO" | "CROS" | "GTOT" | "STRP" | "DROP" | "PICK" | "RSEA" | "RMVD";
            /** @description The event in words */
            name: string;
            /**
             * @description ACT: it happened; EST: it is expected; PLN: it is planned
             * @enum {string}
             */
            classifier: "ACT" | "EST" | "PLN";
            /**
             * Format: date-time
             * @description When
             */
            at: string;
            /**
             * Format: date
             * @description At the place
             */
            day: string;
            /** @description UN/LOCODE, or name of the place: DONGGUAN (CN) */
            location: string | null;
            /** @description Number of the container or the parcel */
            equipment: string | null;
            /** @description Voyage, flight or leg */
            leg: string | null;
            /** @description How the goods travel there */
            mode: string | null;
            /** @description Vessel, flight or truck */
            vehicle: string | null;
            /**
             * Format: date-time
             * @description When it was reported
             */
            reported_at: string;
            /** @description Who reported it */
            source: string;
        };
        /** @description A number under which goods travel. */
        ShipmentNumber: {
            /**
             * @description What it is the number of
             * @enum {string}
             */
            kind: "bill_of_lading" | "container" | "air_waybill" | "ups" | "fedex" | "dhl" | "postal";
            /** @description In capitals, without blanks */
            number: string;
            /** @description SCAC or name; null where the number does not say */
            carrier: string | null;
        };
        /** @description One shipment. */
        ShipmentResponse: {
            /** @description A shipment with what is known of it. */
            shipment: components["schemas"]["OneShipment"];
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description A page of shipments. */
        ShipmentsResponse: {
            /** @description The newest first */
            shipments: components["schemas"]["Shipment"][];
            /** @description State it as `before` for the next page; null on the last one */
            next: string | null;
            /** @description Sentences that say what was ignored, assumed or left out */
            warnings: string[];
        };
        /** @description How recent one source is. */
        SourceAge: {
            /** @description Country, or customs territory, of import */
            destination: string;
            /** @description Name of the tables */
            source: string;
            /**
             * Format: date
             * @description How far it reaches
             */
            as_of: string;
            /** @description Age in days after which it is stale */
            max_age_days: number;
            /** @description It is older than max_age_days today */
            stale: boolean;
        };
        /** @description A milestone. One with the same event, classifier, location, equipment and leg as another replaces it when it was reported later. */
        StatedMilestone: {
            /**
             * @description What happened, by its DCSA code: LOAD, DEPA, ARRI, DISC, CUSR …
             * @enum {string}
             */
            event: "STUF" | "GTIN" | "LOAD" | "DEPA" | "ARRI" | "DISC" | "INSP" | "HOLD" | "CUSS" | "CUSI" | "CUSR" | "AVPU" | "AVDO" | "CROS" | "GTOT" | "STRP" | "DROP" | "PICK" | "RSEA" | "RMVD";
            /**
             * @description ACT: it happened; EST: it is expected; PLN: it is planned. Default ACT
             * @enum {string}
             */
            classifier?: "ACT" | "EST" | "PLN";
            /** @description When: a time with its offset, 2025-06-02T14:30:00+02:00 */
            at: string;
            /** @description UN/LOCODE, or name of the place: DONGGUAN (CN) */
            location?: string | null;
            /** @description Number of the container or the parcel */
            equipment?: string | null;
            /** @description Voyage, flight or leg */
            leg?: string | null;
            /**
             * @description How the goods arrive at the destination
             * @enum {string}
             */
            mode?: "ocean" | "air" | "truck" | "rail" | "express";
            /** @description Vessel, flight or truck */
            vehicle?: string | null;
            /** @description When it was reported; default now: a time with its offset, 2025-06-02T14:30:00+02:00 */
            reported_at?: string;
            /** @description The report before was wrong, and nothing replaces it */
            retracted?: boolean;
        };
        /** @description A product of a list. */
        StatedProduct: {
            /** @description Your number of the product */
            sku: string;
            /** @description What the goods are */
            description: string;
            /** @description One for each destination */
            codes?: components["schemas"]["StatedProductCode"][];
            /** @description Countries that the goods are made in */
            origins?: string[];
            /** @description Who supplies the goods */
            suppliers?: string[];
            /** @description Net weight of one unit in kilograms */
            weight_kg?: number | null;
            /** @description Usual price of one unit */
            unit_value?: number | null;
            /** @description Currency of unit_value (ISO 4217, either case) */
            currency?: string | null;
            /** @description Units that are usually imported in a year */
            yearly_quantity?: number | null;
            /** @description Of one unit, by tariff unit: l, m2, prs … */
            quantities?: {
                [key: string]: number;
            };
            /** @description What is claimed: one for each destination and origin */
            claims?: components["schemas"]["StatedProductClaim"][];
            /** @description What else is known of the goods, by names of your own */
            attributes?: {
                [key: string]: string | number;
            };
        };
        /** @description What is claimed when a product is imported. */
        StatedProductClaim: {
            /** @description Country of import; EU for all member states (ISO 3166-1 alpha-2, either case) */
            destination: string;
            /** @description Only of goods from this origin; null: from every origin (ISO 3166-1 alpha-2, either case) */
            origin?: string | null;
            /** @description Preference claimed, as a line names it: USMCA, KORUS, S, P+ … */
            preference_program?: string | null;
            /** @description Facts of a line that do not depend on its quantity or on the day. */
            facts?: components["schemas"]["ClaimedFacts"];
        };
        /** @description The code of a product for a destination. */
        StatedProductCode: {
            /** @description Country of import; EU for all member states (ISO 3166-1 alpha-2, either case) */
            destination: string;
            /** @description Goods code, 4 to 13 digits, dots allowed */
            hs_code: string;
            /** @description Who confirmed the code; absent while nobody has */
            confirmed_by?: string | null;
            /**
             * Format: date
             * @description Day on which it was confirmed; default today (UTC)
             */
            confirmed_on?: string | null;
        };
        /** @description Sync with one publisher. */
        SyncState: {
            /** @description Who publishes the tables */
            publisher: string;
            /** @description The last sync; null when there was none */
            last_run: {
                /**
                 * Format: date-time
                 * @description Start of the run
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description End of the run; null while it runs, or when its process was killed
                 */
                ended_at: string | null;
                /**
                 * @description refused: the tables failed a check; failed: they could not be fetched
                 * @enum {unknown}
                 */
                outcome: "unchanged" | "activated" | "refused" | "failed" | null;
                /** @description Why it was refused or failed; the edition in force stays */
                reason: string | null;
            } | null;
            /** @description Title of the edition in force; null for the embedded tables */
            edition: string | null;
            /**
             * Format: date
             * @description Law as of this day
             */
            as_of: string | null;
            /** @description Days since as_of */
            age_days: number | null;
            /** @description A source made from it is older than it may be */
            stale: boolean;
        };
        /** @description A row that is left out. */
        TableError: {
            /** @description Position of the row, from 0 */
            row: number;
            /** @description The field that cannot be read */
            field: string;
            /** @description Why, and what is expected */
            reason: string;
        };
        /** @description The numbers under which the goods travel. */
        Tracking: {
            /** @description Containers, bills of lading with their SCAC, air waybills, UPS, FedEx, DHL and postal numbers. One that is none of these is ignored with a warning */
            numbers: string[];
            /** @description Who carries the goods. Numbers of FedEx and DHL, and air waybills without a hyphen, are known by it */
            carrier?: string | null;
        };
        /** @description Products that the sums leave out. */
        Unpriced: {
            /** @description Why there is no price, into one destination or more */
            reason: string;
            /** @description Products without a price for this reason */
            products: number;
            /** @description One of them */
            sku: string;
        };
        /** @description An additional duty that cannot be decided here. */
        Unresolved: {
            /** @description Name of the overlay, or a layer code */
            overlay: string;
            /** @description What has to be known to decide it */
            reason: string;
            /** @description Bounds of an amount that facts or figures are missing for. */
            range: components["schemas"]["AmountRange"];
        };
        /** @description The claim of a product that an amount was computed with. */
        UsedClaim: {
            /** @description Preference claimed, as a line names it: USMCA, KORUS, S, P+ … */
            preference_program: string | null;
            /** @description Facts of a line that do not depend on its quantity or on the day. */
            facts: components["schemas"]["ClaimedFacts"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Name of the request in the log; a sane one sent by the client is kept. */
        "X-Request-Id": string;
        /** @description Requests allowed in the window */
        "X-RateLimit-Limit": number;
        /** @description Requests left in the window */
        "X-RateLimit-Remaining": number;
        /** @description Unix epoch seconds when the window resets */
        "X-RateLimit-Reset": number;
        /** @description Seconds to wait before the next attempt */
        "Retry-After": number;
        /** @description How long the answer may be kept */
        "Cache-Control": string;
        /** @description `true` when this answer was given before */
        "Idempotency-Replayed": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    calc: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours gets the same answer, not counted again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalcRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalcResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A code cannot be derived, the destination is not covered, no border is crossed, or a record cannot be made again. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calcBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours gets the same answer, not counted again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalcBulkRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalcBulkResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    classify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours gets the same answer, not counted again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassifySingleRequest"] | components["schemas"]["ClassifyBatchRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationResult"] | components["schemas"]["BatchClassificationResult"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    compare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours gets the same answer, not counted again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompareRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompareResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    documents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    audit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryTable"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refunds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryTable"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundsResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rates: {
        parameters: {
            query?: {
                /**
                 * @description Country of origin; without it, origin-independent rates (ISO 3166-1 alpha-2, either case)
                 * @example CN
                 */
                origin?: string;
                /**
                 * @description The day the rates are effective on; default today (UTC)
                 * @example 2026-06-15
                 */
                calculation_date?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Country of import (ISO 3166-1 alpha-2, either case)
                 * @example US
                 */
                country: string;
                /**
                 * @description HS or HTS code, 4 to 10 digits, dots optional
                 * @example 7202.11.10
                 */
                hs: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatesResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    origins: {
        parameters: {
            query?: {
                /**
                 * @description The day whose law applies; default today (UTC)
                 * @example 2026-06-15
                 */
                calculation_date?: string;
                /** @description How the goods arrive at the destination */
                transport_mode?: "ocean" | "air" | "truck" | "rail" | "express";
                /**
                 * @description Value of the goods in USD, to see amounts. Some duties depend on it; default 10,000, without amounts
                 * @example 25000
                 */
                value?: string;
                /**
                 * @description Only the first of them, 1 to 999; default all
                 * @example 3
                 */
                limit?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Country of import (ISO 3166-1 alpha-2, either case)
                 * @example US
                 */
                country: string;
                /**
                 * @description HS or HTS code, 4 to 10 digits, dots optional
                 * @example 7202.11.10
                 */
                hs: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OriginsResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    coverage: {
        parameters: {
            query?: {
                /**
                 * @description Country of import; without it, every covered destination (ISO 3166-1 alpha-2, either case)
                 * @example GB
                 */
                destination?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverageResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditionsResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editionChanges: {
        parameters: {
            query?: {
                /** @description Country of import, or EU (ISO 3166-1 alpha-2, either case) */
                country?: string;
                /** @description The first digits of a code, dots allowed */
                hs?: string;
                /**
                 * @description Only changes by this publisher
                 * @example hmrc
                 */
                publisher?: string;
                /** @description Older than this: `next` of the page before */
                before?: string;
                /**
                 * @description Rows a page, 1 to 500; default 100
                 * @example 2
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    products: {
        parameters: {
            query?: {
                /**
                 * @description Words of the description or a part of the SKU
                 * @example ferro
                 */
                search?: string;
                /**
                 * @description With a code for this destination (ISO 3166-1 alpha-2, either case)
                 * @example US
                 */
                destination?: string;
                /** @description With a code that begins with these digits */
                hs?: string;
                /** @description Made in this country (ISO 3166-1 alpha-2, either case) */
                origin?: string;
                /** @description From this supplier */
                supplier?: string;
                /** @description The SKU after which the page begins: `next` of the page before */
                after?: string;
                /**
                 * @description Products of a page, 1 to 500. Default 100
                 * @example 2
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductList"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductListResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your number of the product, percent-encoded
                 * @example FM-80
                 */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your number of the product, percent-encoded
                 * @example FM-80
                 */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductFields"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your number of the product, percent-encoded
                 * @example FM-80
                 */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDeleted"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    productPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your number of the product, percent-encoded
                 * @example FM-80
                 */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPricesResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    catalogueChanges: {
        parameters: {
            query?: {
                /**
                 * @description Of this product
                 * @example FM-80
                 */
                sku?: string;
                /** @description Into this destination (ISO 3166-1 alpha-2, either case) */
                destination?: string;
                /** @description Of goods from this origin (ISO 3166-1 alpha-2, either case) */
                origin?: string;
                /** @description true: only those found with the newest, the largest first */
                latest?: "true" | "false";
                /** @description `next` of the page before */
                before?: string;
                /**
                 * @description Changes of a page, 1 to 500. Default 100
                 * @example 2
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueChangesResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    catalogueComing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueComingResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    catalogueExposure: {
        parameters: {
            query?: {
                /**
                 * @description Default origin
                 * @example programme
                 */
                by?: "origin" | "supplier" | "programme";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExposureResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    shipments: {
        parameters: {
            query?: {
                /**
                 * @description That this number names, as it is written
                 * @example CSQU3054383
                 */
                number?: string;
                /** @description In this state */
                state?: "expected" | "loaded" | "arrived" | "entered";
                /** @description `next` of the page before */
                before?: string;
                /**
                 * @description Shipments of a page, 1 to 500. Default 50
                 * @example 2
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentsResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    shipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentResponse"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportMilestones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MilestonesRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MilestonesResponse"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    jobs: {
        parameters: {
            query?: {
                /** @description Older than the job of this id: `next` of the page before */
                before?: string;
                /**
                 * @description Jobs a page, 1 to 500; default 50
                 * @example 1
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobsPage"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same body within 24 hours gets the same answer, not counted again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobCreated"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putJobChunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
                /**
                 * @description Number of the chunk, from 0 to 199
                 * @example 0
                 */
                place: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobChunkRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobChunkFilled"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB). */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobCreated"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used with another body; of a job: it is running, empty or one too many. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteJobByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDeleted"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    jobResults: {
        parameters: {
            query?: {
                /** @description `json` (the default), in pages of 500 rows, or `csv`, a line for each row */
                format?: string;
                /** @description Of `json`: `next` of the page before */
                after?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the job
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResults"];
                    "text/csv": string;
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    jobErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the job
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobErrors"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculations: {
        parameters: {
            query?: {
                /**
                 * @description Words that all occur in what the request states
                 * @example ferromanganese
                 */
                text?: string;
                /** @description One of calc, bulk, compare, classify; absent: all */
                kind?: string;
                /** @description Made on this day (UTC) or later */
                from?: string;
                /** @description Made on this day (UTC) or earlier */
                to?: string;
                /** @description Older than the calculation of this id: `next` of the page before */
                before?: string;
                /**
                 * @description Calculations a page, 1 to 500; default 50
                 * @example 1
                 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calculations"];
                };
            };
            /** @description The body, a parameter or a header is not valid; `issues` says where. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the calculation, as its answer names it
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedCalculation"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayCalculation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the calculation, as its answer names it
                 * @example 00000000-0000-7000-8000-000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayResponse"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A code cannot be derived, the destination is not covered, no border is crossed, or a record cannot be made again. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `evt_…`, as in the body of a delivery
                 * @example evt_00000000000000000000000000000001
                 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeliverResponse"];
                };
            };
            /** @description The key is missing, unknown or revoked (`API_KEY_REVOKED`). */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`). */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request came by plain http. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nothing is held for this country, code, product or id; `message` says which. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description More requests than the key may make in a minute. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unexpected; `detail` is the request id to report. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer, or the first call with the Idempotency-Key still runs. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onCalcCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description Of Standard Webhooks: `v1,` and base64, one for each valid secret */
                "webhook-signature": string;
                /** @description As webhook-timestamp */
                "X-Service-Timestamp": string;
                /** @description `v1=` and hexadecimal digits, by the oldest valid secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalcCompletedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again for 72 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCalcComplianceFlag: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description Of Standard Webhooks: `v1,` and base64, one for each valid secret */
                "webhook-signature": string;
                /** @description As webhook-timestamp */
                "X-Service-Timestamp": string;
                /** @description `v1=` and hexadecimal digits, by the oldest valid secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalcComplianceFlagEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again for 72 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRatesUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description Of Standard Webhooks: `v1,` and base64, one for each valid secret */
                "webhook-signature": string;
                /** @description As webhook-timestamp */
                "X-Service-Timestamp": string;
                /** @description `v1=` and hexadecimal digits, by the oldest valid secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RatesUpdatedEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again for 72 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentCheckpoint: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description Of Standard Webhooks: `v1,` and base64, one for each valid secret */
                "webhook-signature": string;
                /** @description As webhook-timestamp */
                "X-Service-Timestamp": string;
                /** @description `v1=` and hexadecimal digits, by the oldest valid secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentCheckpointEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again for 72 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onQuotaThreshold: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description Of Standard Webhooks: `v1,` and base64, one for each valid secret */
                "webhook-signature": string;
                /** @description As webhook-timestamp */
                "X-Service-Timestamp": string;
                /** @description `v1=` and hexadecimal digits, by the oldest valid secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaThresholdEvent"];
            };
        };
        responses: {
            /** @description Received. Anything else is tried again for 72 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
