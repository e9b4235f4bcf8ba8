"""Uses the package against a service, and prints what came of each call as JSON."""

import json
import os
import sys
import time
import urllib.request

import landfall

ADDRESS, KEY, HURRIED = (os.environ[name] for name in ("ADDRESS", "KEY", "HURRIED"))
REQUESTS = json.load(sys.stdin)
PAUSES = []


def later(seconds):
    """Short pauses are made, long ones move the clock of the service."""
    PAUSES.append(seconds)
    if seconds < 1:
        time.sleep(seconds)
    else:
        urllib.request.urlopen(f"{ADDRESS}{REQUESTS['minute_path']}").read()


def refused(call):
    try:
        call()
    except landfall.ApiError as error:
        return [type(error).__name__, error.status, error.code, error.issues]
    return None


def main():
    client = landfall.Landfall(KEY, ADDRESS, sleep=later)
    calc = client.calc(REQUESTS["calc"])
    lost = client.calc(REQUESTS["lost"])
    bulk = client.bulk(REQUESTS["bulk"])
    compare = client.compare(REQUESTS["compare"])
    classified = client.classify(REQUESTS["classify"])
    listed = [one["id"] for one in client.calculations.list(limit=2)]
    client.products.put("FM/80", REQUESTS["product"])
    client.products.put_all([{"sku": "B", **REQUESTS["product"]}])
    job = client.jobs.create("Spring", REQUESTS["settings"], rows=REQUESTS["rows"])["job"]
    done = client.jobs.wait(job["id"], every=0.05)
    results = list(client.jobs.results(job["id"]))
    file = client.jobs.create("Order", REQUESTS["settings"], file=REQUESTS["file"])
    hurried = landfall.Landfall(HURRIED, ADDRESS, sleep=later)
    for _ in range(REQUESTS["per_minute"] + 1):
        hurried.get("/v1/coverage", destination="GB")
    said = {
        "calc": calc["result"]["total_landed_cost"],
        "lost": lost["result"]["total_landed_cost"],
        "bulk": bulk["aggregate"]["total_landed"],
        "compare": [one["origin"] for one in compare["results"]],
        "classify": classified["hs_6_code"],
        "rates": client.rates("US", "7202.11.10", origin="CN")["mfn_rate"],
        "origins": len(client.origins("US", "7202.11.10", limit=3)["origins"]),
        "coverage": client.coverage("GB")["destinations"][0]["destination"],
        "listed": len(listed),
        "read": client.calculations.get(calc["id"])["kind"],
        "same": client.calculations.replay(calc["id"])["same"],
        "products": [one["sku"] for one in client.products.list(limit=1)],
        "product": client.products.get("FM/80")["product"]["description"],
        "job": [done["state"], done["rows_done"], done["error_rows"]],
        "results": [
            one["result"]["landed_cost"] if one["result"] else one["error"]["field"]
            for one in results
        ],
        "csv": len(client.jobs.csv(job["id"]).splitlines()),
        "errors": [one["field"] for one in client.jobs.errors(job["id"])["errors"]],
        "file": [file["job"]["rows"], file["file"]["rows_left_out"]],
        "jobs": len(list(client.jobs.list(limit=1))),
        "invalid": refused(lambda: client.calc({**REQUESTS["calc"], "incoterm": "FREE"})),
        "missing": refused(lambda: client.products.get("none")),
        "unauthorized": refused(lambda: landfall.Landfall("sk_live_1", ADDRESS).coverage()),
        "waited": max(PAUSES) >= 1,
    }
    client.products.delete("B")
    client.jobs.cancel(job["id"])
    said["gone"] = refused(lambda: client.jobs.get(job["id"]))
    print(json.dumps(said))


main()
