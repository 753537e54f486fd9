"""Makes the calls that a file lists, with the client named, and prints how each was answered."""

import asyncio
import inspect
import json
import re
import sys
from pathlib import Path
from typing import Any

from aplomb import AnalysisStream, Aplomb, AplombError, AsyncAplomb, Result


def snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name)


def filled(value: Any, answers: dict[str, Any]) -> Any:
    """A value with the files and the parts of earlier answers that it names."""
    if isinstance(value, list):
        return [filled(inner, answers) for inner in value]
    if not isinstance(value, dict):
        return value
    if "$file" in value:
        return Path(value["$file"])
    if "$from" in value:
        found = answers[value["$from"]]
        for key in value["path"]:
            found = found[key]
        return found
    return {key: filled(inner, answers) for key, inner in value.items()}


async def answer_of(client: Any, step: dict[str, Any], answers: dict[str, Any]) -> Any:
    method = getattr(getattr(client, step["resource"]), snake(step["method"]))
    arguments = filled(step.get("arguments", []), answers)
    named = {snake(key): value for key, value in filled(step.get("named", {}), answers).items()}
    try:
        made = method(*arguments, **named)
        if hasattr(made, "__aiter__"):
            return {"data": [item async for item in made]}
        if inspect.isgenerator(made) or isinstance(made, AnalysisStream):
            return {"data": list(made)}
        result = await made if inspect.isawaitable(made) else made
        return {"status": getattr(result, "result", result).status, "data": result.data}
    except AplombError as error:
        fields = [fault["field"] for fault in error.field_errors]
        name = type(error).__name__
        return {"error": name, "code": error.code, "status": error.status, "fields": fields}


def in_json(value: Result[Any] | bytes) -> Any:
    """The result of a stream, or how long a file is."""
    if isinstance(value, bytes):
        return len(value)
    return {"status": value.status, "data": value.data}


async def main() -> None:
    kind, file = sys.argv[1:]
    client: Any = AsyncAplomb() if kind == "async" else Aplomb()
    answers: dict[str, Any] = {}
    for step in json.loads(Path(file).read_text()):
        answers[step["name"]] = await answer_of(client, step, answers)
    await client.aclose() if kind == "async" else client.close()
    print(json.dumps(answers, default=in_json))


asyncio.run(main())
