"""The face of the package: a method for each operation."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Union

from . import models
from .transport import Transport, default_sleep, part
from .errors import ConflictError

# Characters of rows that are sent in one body; more are sent chunk by chunk.
_BODY_MOST = 8 * 1024 * 1024
_CHUNK_ROWS = 500

Body = Mapping[str, Any]


class Landfall:
    """Calls a Landfall service by an API key (``sk_live_…`` or ``sk_test_…``).

    ``timeout`` is in seconds, for one attempt; ``retries`` are the attempts after the first.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str = "http://127.0.0.1:8080",
        *,
        timeout: float = 60.0,
        retries: int = 3,
        sleep: Callable[[float], Any] = default_sleep,
    ) -> None:
        self._transport = Transport(api_key, base_url, timeout, retries, sleep)
        self.calculations = Calculations(self._transport)
        self.jobs = Jobs(self._transport)
        self.products = Products(self._transport)
        self.webhooks = Webhooks(self._transport)

    def calc(
        self,
        shipment: Union[models.CalcRequest, Body],
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.CalcResponse:
        """Landed cost of one shipment."""
        return self._post("/v1/calc", shipment, idempotency_key)

    def bulk(
        self,
        rows: Union[models.CalcBulkRequest, Body],
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.CalcBulkResponse:
        """Landed cost of up to 500 rows; ``jobs`` takes more."""
        return self._post("/v1/calc/bulk", rows, idempotency_key)

    def compare(
        self,
        goods: Union[models.CompareRequest, Body],
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.CompareResponse:
        """The same goods from up to six origins."""
        return self._post("/v1/compare", goods, idempotency_key)

    def classify(
        self,
        asked: Union[models.ClassifySingleRequest, models.ClassifyBatchRequest, Body],
        *,
        idempotency_key: Optional[str] = None,
    ) -> Union[models.ClassificationResult, models.BatchClassificationResult]:
        """A goods code for a description, or for up to 50 as ``lines``."""
        return self._post("/v1/classify", asked, idempotency_key)

    def rates(self, country: str, hs: str, **query: Any) -> models.RatesResponse:
        """Rates of one code on one day: ``origin``, ``calculation_date`` …"""
        return self._get(f"/v1/rates/{part(country)}/{part(hs)}", query)

    def origins(self, country: str, hs: str, **query: Any) -> models.OriginsResponse:
        """Duties on one code from every origin, the lowest first."""
        return self._get(f"/v1/origins/{part(country)}/{part(hs)}", query)

    def coverage(self, destination: Optional[str] = None) -> models.CoverageResponse:
        """What the data covers, of one destination or of all."""
        return self._get("/v1/coverage", {"destination": destination})

    def get(self, path: str, **query: Any) -> Any:
        """Any other operation that reads, by its path: ``get("/v1/editions")``."""
        return self._get(path, query)

    def _get(self, path: str, query: Mapping[str, Any]) -> Any:
        return self._transport.json("GET", path, query=query)

    def _post(self, path: str, body: Any, key: Optional[str]) -> Any:
        return self._transport.json(
            "POST", path, body=body, idempotent=True, idempotency_key=key
        )


class Calculations:
    """Recorded calculations."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, **query: Any) -> Iterator[models.CalculationSummary]:
        """Every one, the newest first: ``text``, ``kind``, ``from_``, ``to`` …"""
        if "from_" in query:
            query["from"] = query.pop("from_")
        return _every(self._transport, "/v1/calculations", "calculations", "before", query)

    def get(self, calculation: str) -> models.RecordedCalculation:
        """With its request and answer."""
        return self._transport.json("GET", f"/v1/calculations/{part(calculation)}")

    def replay(self, calculation: str) -> models.ReplayResponse:
        """Made again from the law that it was made by."""
        return self._transport.json("GET", f"/v1/calculations/{part(calculation)}/replay")


class Jobs:
    """Files of up to 100,000 rows."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        name: str,
        settings: Union[models.BulkTerms, Body],
        rows: Optional[List[Any]] = None,
        file: Optional[Union[models.JobFile, Body]] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.JobCreated:
        """Has rows, or a file, calculated; large lists of rows are sent chunk by chunk."""
        body: Dict[str, Any] = {"name": name, "settings": settings}
        if file is not None:
            body["file"] = file
        large = rows is not None and len(rows) > _CHUNK_ROWS and _size(rows) > _BODY_MOST
        if rows is not None and not large:
            body["rows"] = rows
        created = self._transport.json(
            "POST", "/v1/jobs", body=body, idempotent=True, idempotency_key=idempotency_key
        )
        return self._fill(created, rows or []) if large else created

    def _fill(self, created: models.JobCreated, rows: List[Any]) -> models.JobCreated:
        path = f"/v1/jobs/{created['job']['id']}"
        for place, first in enumerate(range(0, len(rows), _CHUNK_ROWS)):
            body = {"rows": rows[first : first + _CHUNK_ROWS]}
            self._transport.json("PUT", f"{path}/chunks/{place}", body=body)
        try:
            return self._transport.json("POST", f"{path}/submit")
        except ConflictError as error:
            # A submission whose answer was lost has been made: the job runs.
            if error.code != "JOB_RUNNING":
                raise
            return {**created, "job": self.get(created["job"]["id"])}

    def get(self, job: str) -> models.Job:
        return self._transport.json("GET", f"/v1/jobs/{part(job)}")

    def list(self, **query: Any) -> Iterator[models.Job]:
        """Every job, the newest first."""
        return _every(self._transport, "/v1/jobs", "jobs", "before", query)

    def wait(
        self, job: str, *, every: float = 2.0, at_most: Optional[float] = None
    ) -> models.Job:
        """The job when it is done; TimeoutError after ``at_most`` seconds."""
        waited = 0.0
        while True:
            found = self.get(job)
            if found["state"] == "done":
                return found
            if at_most is not None and waited >= at_most:
                raise TimeoutError(f"job {job} is not done after {at_most} s")
            self._transport.sleep(every)
            waited += every

    def results(self, job: str) -> Iterator[models.JobResult]:
        """Every row with its result, in the order of the file."""
        return _every(self._transport, f"/v1/jobs/{part(job)}/results", "results", "after", {})

    def csv(self, job: str) -> str:
        """The results as CSV."""
        return self._transport.text(
            "GET", f"/v1/jobs/{part(job)}/results", query={"format": "csv"}
        )

    def errors(self, job: str) -> models.JobErrors:
        """Rows that were refused, and rows of a file that were left out."""
        return self._transport.json("GET", f"/v1/jobs/{part(job)}/errors")

    def cancel(self, job: str) -> None:
        """Ends a job, or deletes one that is done."""
        self._transport.json("DELETE", f"/v1/jobs/{part(job)}")


class Products:
    """The catalogue."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, **query: Any) -> Iterator[models.Product]:
        """Every product, by SKU."""
        return _every(self._transport, "/v1/products", "products", "after", query)

    def get(self, sku: str) -> models.ProductResponse:
        return self._transport.json("GET", f"/v1/products/{part(sku)}")

    def put(
        self, sku: str, product: Union[models.ProductFields, Body]
    ) -> models.ProductResponse:
        """Stores one product whole."""
        return self._transport.json("PUT", f"/v1/products/{part(sku)}", body=product)

    def put_all(self, products: List[Any]) -> models.ProductListResponse:
        """Stores up to 500 products, each whole."""
        return self._transport.json("PUT", "/v1/products", body={"products": products})

    def delete(self, sku: str) -> None:
        self._transport.json("DELETE", f"/v1/products/{part(sku)}")

    def prices(self, sku: str) -> models.ProductPricesResponse:
        """Duties and taxes of one product."""
        return self._transport.json("GET", f"/v1/products/{part(sku)}/prices")


class Webhooks:
    """Events of webhooks, while their preview is on."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def redeliver(self, event: str) -> models.RedeliverResponse:
        """Delivers an event again."""
        return self._transport.json("POST", f"/v1/webhooks/events/{part(event)}/redeliver")


def _every(
    transport: Transport, path: str, items: str, cursor: str, query: Mapping[str, Any]
) -> Iterator[Any]:
    """Every item; the next page is asked for when the one before is used up."""
    asked = dict(query)
    while True:
        page = transport.json("GET", path, query=asked)
        yield from page[items]
        if page["next"] is None:
            return
        asked[cursor] = page["next"]


def _size(rows: List[Any]) -> int:
    return len(json.dumps(rows, ensure_ascii=False))
